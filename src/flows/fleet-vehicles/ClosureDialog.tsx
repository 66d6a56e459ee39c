import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/use-flow.ts';
import type { fleetVehiclesMachine } from '#machines/fleet-vehicles.ts';
import { useWording } from '#i18n/use-wording.ts';
import { Button } from '#ui/Button.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form } from '#ui/Form.tsx';
import account from '#flows/parts/account/account.module.css';
import { ProblemNotice } from '#ui/ProblemNotice.tsx';

/** From when a vehicle is no longer the company's (rule FLEET-8). */
export const ClosureDialog = ({ state, send }: FlowProps<typeof fleetVehiclesMachine>) => {
  const { t } = useLingui();
  const wording = useWording();
  const { chosen, end, endProblem, problem } = state.context;
  const numberPlate = chosen?.numberPlate ?? '';
  const isSending = state.matches({ work: 'sendingClosure' });
  return (
    <Dialog
      title={<Trans>Take {numberPlate} out of the fleet</Trans>}
      open={isSending || state.matches({ work: 'closing' })}
      onClose={() => send({ type: 'dialog.closed' })}
      footer={null}
    >
      <Form onSubmit={() => send({ type: 'closure.confirmed' })} bare>
        <p>
          <Trans>From this day and time on, the trips of this vehicle are no longer yours.</Trans>
        </p>
        <DateField
          label={t`End in the fleet`}
          kind="datetime-local"
          calendar={t`Calendar: end`}
          value={end}
          onChange={(typed) => send({ type: 'end.typed', end: typed })}
          error={wording(endProblem, 'end')}
          required
        />
        <ProblemNotice problem={problem} />
        <div className={account.ways}>
          <Button kind="secondary" disabled={isSending} onPress={() => send({ type: 'dialog.closed' })}>
            <Trans>Cancel</Trans>
          </Button>
          <Button submit isLoading={isSending}>
            <Trans>Validate</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
