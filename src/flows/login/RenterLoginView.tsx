import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#app/to.ts';
import type { FlowProps } from '#app/use-flow.ts';
import type { loginMachine } from '#machines/login.ts';
import { Cover } from '#ui/Cover.tsx';
import { LaterHtml } from '#flows/parts/LaterHtml.tsx';
import { Page } from '#ui/Page.tsx';
import account from '#flows/parts/account/account.module.css';
import { Settled } from '#flows/parts/account/Settled.tsx';
import { LoginForm } from './LoginForm.tsx';

/** renters/login: rental companies are given their account by the operator, so there is none to open here (rule FLEET-1). */
export const RenterLoginView = ({ state, send }: FlowProps<typeof loginMachine>) => {
  const { t } = useLingui();
  const { email, page } = state.context;
  const title = t`Sign in as a rental company`;
  return (
    <>
      <Cover
        title={title}
        image={page.backgroundPicture}
        isAwaited
        subtitle={page.subtitle !== undefined && <LaterHtml html={page.subtitle} />}
        breadcrumb={[{ label: t`Rental company` }]}
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
            <LoginForm state={state} send={send} passwordUrl={to('/renters/changePassword')} />
            {page.content !== undefined && (
              <section className={account.aside}>
                <LaterHtml html={page.content} />
              </section>
            )}
          </>
        )}
      </Page>
    </>
  );
};
