import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#app/to.ts';
import type { FlowProps } from '#app/use-flow.ts';
import type { registrationMachine } from '#machines/registration.ts';
import { Cover } from '#ui/Cover.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { Registered } from './Registered.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

/** account/register (rule ACCOUNT-1). */
export const RegistrationView = ({ state, send }: FlowProps<typeof registrationMachine>) => {
  const { t } = useLingui();
  const title = t`Create an account`;
  return (
    <>
      <Cover
        title={title}
        subtitle={<Trans>Save your vehicles and your details, and find your trips at once.</Trans>}
        breadcrumb={[{ label: title }]}
      />
      <Page>
        {state.matches('registered') ? (
          <Registered state={state} send={send} />
        ) : (
          <>
            <p>
              <Trans>
                Do you already have an account? <Link url={to('/account/login')}>Sign in</Link>
              </Trans>
            </p>
            <RegistrationForm state={state} send={send} />
          </>
        )}
      </Page>
    </>
  );
};
