import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { loginMachine } from '#machines/login.ts';
import { LaterHtml } from '#ui/LaterHtml.tsx';
import profile from '#ui/account/profile.module.css';
import { Settled } from '#ui/account/Settled.tsx';
import { Cover } from '#ui/Cover.tsx';
import { OperatorLinks } from '#ui/OperatorLinks.tsx';
import { Page } from '#ui/Page.tsx';
import { LoginForm } from './LoginForm.tsx';

type Props = FlowProps<typeof loginMachine> & {
  title: string;
  /** The page's place below home. */
  crumb: string;
  /** Where a forgotten password is changed. */
  passwordUrl: string;
  /** What stands beside the form, or below it. */
  children: ReactNode;
};

/** Signing in, for customers and rental companies alike; what else they may do there is their own page's. */
export const SignInPage = ({ state, send, title, crumb, passwordUrl, children }: Props) => {
  const { email, page } = state.context;
  return (
    <>
      <Cover
        title={title}
        image={page.backgroundPicture}
        isAwaited
        subtitle={page.subtitle !== undefined && <LaterHtml html={page.subtitle} />}
        breadcrumb={[{ label: crumb }]}
      />
      <Page wide={!state.matches('mailed')}>
        {state.matches('mailed') ? (
          <Settled title={<Trans>Please check your e-mail</Trans>}>
            <Trans>
              We have sent the link again to {email}. Please follow it to activate your account, then sign in.
            </Trans>
          </Settled>
        ) : (
          <div className={profile.columns}>
            <LoginForm state={state} send={send} passwordUrl={passwordUrl} />
            {children}
            <OperatorLinks links={page.articleList} />
          </div>
        )}
      </Page>
    </>
  );
};
