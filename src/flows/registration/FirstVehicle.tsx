import { Trans } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { registrationMachine } from '#machines/registration.ts';
import { useWording } from '#i18n/use-wording.ts';
import { FieldGroup } from '#ui/account/FieldGroup.tsx';
import { OwnersNotice } from '#ui/account/OwnersNotice.tsx';
import { VehicleFields } from '#ui/account/VehicleFields.tsx';

/** The vehicle that the account begins with, and the warning about a plate that others hold. */
export const FirstVehicle = ({ state, send }: FlowProps<typeof registrationMachine>) => {
  const wording = useWording();
  const { draft, owners, fieldProblems } = state.context;
  return (
    <FieldGroup
      title={<Trans>Your vehicle (optional)</Trans>}
      why={<Trans>You then find its trips without a search. You can add more vehicles later.</Trans>}
    >
      <VehicleFields
        values={draft}
        problems={fieldProblems}
        mayBeOpen={false}
        isOptional
        onChange={(change) => send({ type: 'form.changed', change })}
      />
      {owners.length > 0 && (
        <OwnersNotice
          owners={owners}
          isOwner={draft.isOwner}
          onTick={(isOwner) => send({ type: 'form.changed', change: { isOwner } })}
          error={wording(fieldProblems.isOwner)}
        />
      )}
    </FieldGroup>
  );
};
