import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { journeySelectionMachine } from '#machines/journey-selection.ts';
import { Button } from '#ui/Button.tsx';
import { ContactButton } from '#ui/ContactButton.tsx';

/** The next step for a list that cannot be paid: completing the trip, signing in, or contacting the operator. */
export const WaysOn = ({ state, send }: FlowProps<typeof journeySelectionMachine>) => {
  const { t } = useLingui();
  const { trips, offersAccounts } = state.context;
  const open = trips.find(({ id }) => state.can({ type: 'completion.pressed', id }));
  return (
    <>
      {open !== undefined && (
        <Button onPress={() => send({ type: 'completion.pressed', id: open.id })}>
          <Trans>Complete this trip</Trans>
        </Button>
      )}
      {offersAccounts ? (
        <Button {...(open !== undefined && { kind: 'tertiary', padding: 0 })} url={to('/account/login')}>
          {t`Sign in`}
        </Button>
      ) : (
        open === undefined && <ContactButton />
      )}
    </>
  );
};
