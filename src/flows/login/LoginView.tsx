import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#app/to.ts';
import type { FlowProps } from '#app/use-flow.ts';
import type { loginMachine } from '#machines/login.ts';
import { Cover } from '#ui/Cover.tsx';
import { LaterHtml } from '#flows/parts/LaterHtml.tsx';
import { Page } from '#ui/Page.tsx';
import { Button } from '#ui/Button.tsx';
import { lazyPiece } from '#ui/lazy-piece.tsx';
import account from '#flows/parts/account/account.module.css';
import { Settled } from '#flows/parts/account/Settled.tsx';
import { LoginForm } from './LoginForm.tsx';

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
  const { email, page } = state.context;
  const title = t({ message: 'Sign in', comment: 'es: Conectarse' });
  return (
    <>
      <Cover
        title={title}
        image={page.backgroundPicture}
        isAwaited
        subtitle={page.subtitle !== undefined && <LaterHtml html={page.subtitle} />}
        breadcrumb={[{ label: title }]}
      />
      <Page>
        {state.matches('mailed') ? (
          <Settled title={<Trans>Please check your e-mail</Trans>}>
            <Trans>
              We have sent the link again to {email}. Please follow it to activate your account, then sign in.
            </Trans>
          </Settled>
        ) : (
          <>
            <LoginForm state={state} send={send} passwordUrl={to('/account/changePassword')} />
            <section className={account.aside}>
              <h2>
                <Trans>No account yet?</Trans>
              </h2>
              {page.content === undefined ? <OwnWords /> : <OperatorWords html={page.content} />}
              <Button kind="secondary" url={to('/account/register')}>
                <Trans>Create an account</Trans>
              </Button>
            </section>
          </>
        )}
      </Page>
    </>
  );
};
