import { enqueueActions, fromPromise } from 'xstate';
import { challengeOf } from '#api/settings.ts';
import { captchaMachine, type Challenge } from '#machines/captcha.ts';
import { type EarlyProof, takeEarlyProof } from '#runtime/first-view/early-proof.ts';
import type { Ports } from '#runtime/ports.ts';

/** The proof of work of a flow's call (rule CAPTCHA-1): the one that the early script began, or else a new one; requested at first with the call if `isLater`. */
export const captchaOf = ({ client, window }: Pick<Ports, 'client' | 'window'>, isLater = false) => {
  let rests = isLater;
  let early: EarlyProof | null = null;
  return captchaMachine.provide({
    actors: {
      loadChallenge: fromPromise<Challenge>(async () => {
        if (rests) {
          rests = false;
          return { challenge: null, isLater };
        }
        early = await takeEarlyProof(window);
        return { challenge: early?.challenge ?? (await challengeOf(client)) };
      }),
    },
    actions: {
      takeChallenge: enqueueActions(({ enqueue, self }, { challenge }: Challenge) => {
        enqueue.assign({ challenge });
        if (early?.challenge !== challenge) return;
        const { token, expiresAt, used } = early;
        enqueue.raise({ type: 'captcha.solved', token });
        const expire = () => self.send({ type: 'captcha.expired' });
        // A proof is worth nothing later, nor a second time; then the widget makes another one.
        enqueue(() => used.signal.addEventListener('abort', expire));
        if (expiresAt !== undefined) enqueue(() => setTimeout(expire, expiresAt * 1000 - Date.now()));
      }),
    },
  });
};
