import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { loginMachine } from '#machines/login.ts';
import { ContactButton } from '#ui/operator/ContactButton.tsx';
import { Link } from '#ui/Link.tsx';
import { LaterHtml } from '#ui/operator/LaterHtml.tsx';
import account from '#ui/account/account.module.css';
import { SignInPage } from './SignInPage.tsx';

/** renters/login: the operator creates the accounts of rental companies, so none can be opened here (rule FLEET-1). */
export const RenterLoginView = ({ state, send }: FlowProps<typeof loginMachine>) => {
  const { t } = useLingui();
  const { content } = state.context.page;
  return (
    <SignInPage
      state={state}
      send={send}
      title={t`Sign in as a rental company`}
      crumb={t`Rental company`}
      passwordUrl={to('/renters/changePassword')}
      isRenter
      whileBlocked={{ text: <Trans>What you owe and your deadlines stay as they are.</Trans>, way: <ContactButton /> }}>
      <section className={account.aside}>
        <h2>
          <Trans>No account yet?</Trans>
        </h2>
        <p>
          <Trans>
            We open the accounts of rental companies. <Link url={to('/contact')}>Write to us</Link>
          </Trans>
        </p>
        <p>
          <Trans>
            Are you a driver? <Link url={to('/account/login')}>Sign in to your own account</Link>
          </Trans>
        </p>
        {/* Below, since it comes later and would move the link. */}
        {content !== undefined && <LaterHtml html={content} />}
      </section>
    </SignInPage>
  );
};
