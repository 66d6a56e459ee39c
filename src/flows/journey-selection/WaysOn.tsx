import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { to } from '#domain/page-path.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { journeySelectionMachine } from '#machines/journey-selection.ts';
import { Button } from '#ui/Button.tsx';
import { ContactButton } from '#ui/operator/ContactButton.tsx';

/** The next step for a list that cannot be paid: completing the trip, signing in, or contacting the operator. `children` is the button of the second rank. */
export const WaysOn = ({
  state,
  send,
  children,
}: FlowProps<typeof journeySelectionMachine> & { children?: ReactNode }) => {
  const { t } = useLingui();
  const { trips, offersAccounts } = state.context;
  const open = trips.find(({ id }) => state.can({ type: 'completion.pressed', id }));
  if (open !== undefined)
    return (
      <>
        <Button onPress={() => send({ type: 'completion.pressed', id: open.id })}>
          <Trans>Complete this trip</Trans>
        </Button>
        {children}
        {offersAccounts && (
          <Button kind="tertiary" padding={0} url={to('/account/login')}>
            {t`Sign in`}
          </Button>
        )}
      </>
    );
  return (
    <>
      {offersAccounts ? <Button url={to('/account/login')}>{t`Sign in`}</Button> : <ContactButton />}
      {children}
    </>
  );
};
