import { fromPromise } from 'xstate';
import { challengeOf } from '#api/settings.ts';
import { captchaMachine } from '#machines/captcha.ts';
import type { Ports } from '#runtime/ports.ts';

/** The proof of work of a flow's call (rule CAPTCHA-1). */
export const captchaOf = ({ client }: Pick<Ports, 'client'>) =>
  captchaMachine.provide({
    actors: { loadChallenge: fromPromise(async () => ({ challenge: await challengeOf(client) })) },
  });
