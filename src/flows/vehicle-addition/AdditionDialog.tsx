import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { vehicleAdditionMachine } from '#machines/vehicle-addition.ts';
import { isUnanswered } from '#domain/problem.ts';
import { useWording } from '#i18n/use-wording.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import { OwnersNotice } from '#ui/account/OwnersNotice.tsx';
import { VehicleFields } from '#ui/account/VehicleFields.tsx';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';

/** Adding a vehicle, and the warning about a plate that another account holds (rules ACCOUNT-12, ACCOUNT-13). */
export const AdditionDialog = ({ addition }: { addition: ActorRefFrom<typeof vehicleAdditionMachine> }) => {
  const { t } = useLingui();
  const wording = useWording();
  const state = useSelector(addition, (snapshot) => snapshot);
  const { send } = addition;
  const { draft, mayBeOpen, owners, isOwner, hasToCertify, fieldProblems, isRefused, problem } = state.context;
  const errorTitle = t({ message: 'Error', comment: 'fr: Erreur' });
  const isBusy = state.hasTag('busy');
  const isWarning = state.hasTag('warning');
  const close = () => send({ type: 'dialog.closed' });
  return (
    <Dialog
      title={isWarning ? t`This vehicle is already linked to an account` : t`Add a vehicle`}
      open
      onClose={close}
      footer={null}>
      <Form
        key={isWarning ? 'warning' : 'form'}
        onSubmit={() => send({ type: 'vehicle.submitted' })}
        bare
        isUnderWay={isBusy}
        errorTitle={isRefused && errorTitle}>
        {isWarning ? (
          <OwnersNotice
            owners={owners}
            isOwner={isOwner}
            onTick={(ticked) => send({ type: 'ownership.ticked', isOwner: ticked })}
            error={wording(hasToCertify ? 'checkbox_mandatory' : null)}
          />
        ) : (
          <VehicleFields
            values={draft}
            problems={fieldProblems}
            mayBeOpen={mayBeOpen}
            onChange={(change) => send({ type: 'form.changed', change })}
          />
        )}
        <ProblemNotice title={errorTitle} problem={problem}>
          {problem !== null && isUnanswered(problem) && (
            <p>
              <Trans>The vehicle may have been added all the same. Close this window to see it in the list.</Trans>
            </p>
          )}
        </ProblemNotice>
        <div data-actions="">
          <Button submit isLoading={isBusy}>
            <Trans>Validate</Trans>
          </Button>
          <Button kind="secondary" disabled={isBusy} onPress={close}>
            {isWarning ? t`Back` : t`Cancel`}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
