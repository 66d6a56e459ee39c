import { useSelector } from '@xstate/react';
import { use } from 'react';
import { withTexts } from '#i18n/catalogue.ts';
import { lazyPiece } from '#ui/lazy-piece.tsx';
import { usePortal } from '#runtime/use-flow.ts';

const SignInWarning = lazyPiece(withTexts(() => import('./SignInWarning.tsx').then((module) => module.SignInWarning)));

const SignedOut = lazyPiece(withTexts(() => import('./SignInWarning.tsx').then((module) => module.SignedOut)));

/** The pages to which the end of a sign-in leads. */
const afterwards: readonly string[] = ['/', '/account/login', '/renters/login'];

/** Watches for the end of a sign-in (rule SIGNIN-9) and loads the texts of its warning. */
export const SignInEnd = ({ path }: { path: string }) => {
  const { actor, isDeleted } = use(usePortal().openSession());
  const state = useSelector(actor, (snapshot) => snapshot);
  const { end } = state.context;
  if (state.matches('lost')) return afterwards.includes(path) && <SignedOut isDeleted={isDeleted()} />;
  return (
    state.hasTag('ending') &&
    end !== null && (
      <SignInWarning
        end={end}
        isBusy={state.hasTag('busy')}
        hasFailed={state.matches({ connected: { ending: 'unextended' } })}
        send={actor.send}
      />
    )
  );
};
