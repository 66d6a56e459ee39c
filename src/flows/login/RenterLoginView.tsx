import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { loginMachine } from '#machines/login.ts';
import { ContactButton } from '#ui/operator/ContactButton.tsx';
import { Link } from '#ui/Link.tsx';
import { Moment } from '#ui/Moment.tsx';
import { Money } from '#ui/money/Money.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { LaterHtml } from '#ui/operator/LaterHtml.tsx';
import account from '#ui/account/account.module.css';
import { SignInPage } from './SignInPage.tsx';

/** renters/login: the operator creates the accounts of rental companies, so none can be opened here (rule FLEET-1). */
export const RenterLoginView = ({ state, send }: FlowProps<typeof loginMachine>) => {
  const { t } = useLingui();
  const { checked, page } = state.context;
  const { content } = page;
  return (
    <SignInPage
      state={state}
      send={send}
      title={t`Sign in as a rental company`}
      crumb={t`Rental company`}
      passwordUrl={to('/renters/changePassword')}
      isRenter
      notice={checked.map(({ cents, madeAt }) => (
        <Notice key={madeAt} kind="info" live="status">
          <p>
            <Trans>
              We are checking a payment of <Money cents={cents} /> made on <Moment iso={madeAt} />. Please do not pay
              again: sign in to see how it ended.
            </Trans>
          </p>
        </Notice>
      ))}
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
