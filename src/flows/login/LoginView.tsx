import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#app/to.ts';
import type { FlowProps } from '#app/use-flow.ts';
import type { loginMachine } from '#machines/login.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/icons.tsx';
import { lazyPiece } from '#ui/lazy-piece.tsx';
import account from '#flows/parts/account/account.module.css';
import { SignInPage } from './SignInPage.tsx';

const OwnWords = () => (
  <p>
    <Trans>With an account your vehicles and your details are saved, and you find your trips at once.</Trans>
  </p>
);

/** The portal's own words stand there until the operator's can be shown. */
const OperatorWords = lazyPiece(() => import('#ui/OperatorHtml.tsx').then((module) => module.OperatorHtml), OwnWords);

/** account/login: signing in, or opening an account. */
export const LoginView = ({ state, send }: FlowProps<typeof loginMachine>) => {
  const { t } = useLingui();
  const { content } = state.context.page;
  const title = t({ message: 'Sign in', comment: 'es: Conectarse' });
  return (
    <SignInPage state={state} send={send} title={title} crumb={title} passwordUrl={to('/account/changePassword')}>
      <section className={account.aside}>
        <h2>
          <Trans>No account yet?</Trans>
        </h2>
        {content === undefined ? <OwnWords /> : <OperatorWords html={content} />}
        <ul className={account.gains}>
          <li>
            <Icon name="check" size={20} />
            <Trans>All your vehicles and their trips in one place</Trans>
          </li>
          <li>
            <Icon name="check" size={20} />
            <Trans>Your billing details filled in when you pay</Trans>
          </li>
          <li>
            <Icon name="check" size={20} />
            <Trans>An e-mail for each passage, if you want one</Trans>
          </li>
        </ul>
        <Button kind="secondary" url={to('/account/register')}>
          <Trans>Create an account</Trans>
        </Button>
      </section>
    </SignInPage>
  );
};
