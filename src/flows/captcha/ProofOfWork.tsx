import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { usePortal } from '#runtime/use-flow.ts';
import type { captchaMachine } from '#machines/captcha.ts';
import { Captcha } from '#ui/captcha/Captcha.tsx';

type Actor = ActorRefFrom<typeof captchaMachine>;

/** Whether something has been typed or chosen on this page. */
const useFirstInput = (): boolean => {
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    const begin = () => setBegun(true);
    document.addEventListener('input', begin);
    return () => document.removeEventListener('input', begin);
  }, []);
  return isBegun;
};

const Shown = ({ captcha }: { captcha: Actor }) => {
  const { callHeaders } = usePortal();
  const { send } = captcha;
  const isShown = useSelector(captcha, (state) => state.hasTag('shown'));
  const round = useSelector(captcha, (state) => state.context.round);
  const challenge = useSelector(captcha, (state) => state.context.challenge);
  const isAwaited = useSelector(captcha, (state) => state.matches({ working: 'awaited' }));
  const isBegun = useFirstInput();
  if (!isShown || !(isBegun || isAwaited)) return null;
  return (
    <Captcha
      key={round}
      challenge={challenge ?? '/services/v1/captcha/challenge'}
      hasWaited={challenge !== null}
      headers={callHeaders}
      onSolved={(token) => send({ type: 'captcha.solved', token })}
      onFailed={() => send({ type: 'captcha.failed' })}
      onExpired={() => send({ type: 'captcha.expired' })}
    />
  );
};

/**
 * The proof of work of the call that a form sends, if the operator requires one (rules CAPTCHA-1, CAPTCHA-3). It starts
 * with the first input, so that it neither delays the page nor a press, and appears below the form's button, so that
 * the button does not move.
 */
export const ProofOfWork = ({ captcha }: { captcha: Actor | undefined }) =>
  captcha && <Shown key={captcha.sessionId} captcha={captcha} />;
