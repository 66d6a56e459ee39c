import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { loginMachine } from '#machines/login.ts';
import { Button } from '#ui/Button.tsx';
import { LaterHtml } from '#ui/operator/LaterHtml.tsx';
import account from '#ui/account/account.module.css';
import { Gains } from '#ui/account/Gains.tsx';
import { WithoutAccount } from '#ui/account/WithoutAccount.tsx';
import { SignInPage } from './SignInPage.tsx';

/** account/login: signing in, or opening an account. */
export const LoginView = ({ state, send }: FlowProps<typeof loginMachine>) => {
  const { t } = useLingui();
  const { page, problem } = state.context;
  const title = t`Sign in`;
  return (
    <SignInPage
      state={state}
      send={send}
      title={title}
      crumb={title}
      passwordUrl={to('/account/changePassword')}
      whileBlocked={{
        text: (
          <>
            <Trans>What you owe and your deadlines stay as they are.</Trans>{' '}
            <Trans>You can pay without an account.</Trans>
          </>
        ),
        way: (
          <Button url={to('/form/payment')}>
            <Trans>Search by number plate</Trans>
          </Button>
        ),
      }}>
      <section className={account.aside}>
        <h2>
          <Trans>No account yet?</Trans>
        </h2>
        <Gains />
        <Button kind="secondary" url={to('/account/register')}>
          <Trans>Create an account</Trans>
        </Button>
        {problem?.code !== 'user_temporary_blocked' && <WithoutAccount />}
        {/* Below, since it comes later and would move the links. */}
        {page.content !== undefined && <LaterHtml html={page.content} />}
      </section>
    </SignInPage>
  );
};
