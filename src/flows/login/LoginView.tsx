import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#app/to.ts';
import type { FlowProps } from '#app/use-flow.ts';
import type { loginMachine } from '#machines/login.ts';
import { Cover } from '#ui/Cover.tsx';
import { OperatorHtml } from '#ui/OperatorHtml.tsx';
import { Page } from '#ui/Page.tsx';
import { Button } from '#ui/Button.tsx';
import account from '#flows/parts/account/account.module.css';
import { Settled } from '#flows/parts/account/Settled.tsx';
import { LoginForm } from './LoginForm.tsx';

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
        subtitle={page.subtitle !== undefined && <OperatorHtml html={page.subtitle} />}
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
              {page.content === undefined ? (
                <p>
                  <Trans>
                    With an account your vehicles and your details are saved, and you find your trips at once.
                  </Trans>
                </p>
              ) : (
                <OperatorHtml html={page.content} />
              )}
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
