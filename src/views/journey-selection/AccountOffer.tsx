import { Trans } from '@lingui/react/macro';
import type { FlowProps } from '#flows/use-flow.ts';
import { Notice } from '#ui/Notice.tsx';

/** The plate-conflict notice, for a plate that accounts already hold (§2.4). */
export const AccountOffer = ({ state }: Pick<FlowProps<'journey-selection'>, 'state'>) => {
  const { owners } = state.context;
  if (owners.length === 0) return null;
  return (
    <Notice kind="info">
      <p>
        <Trans comment="es: Hemos encontrado una cuenta vinculada a ese número de matrícula:">We have found an account linked to this licence plate:</Trans>
      </p>
      <ul>
        {owners.map((owner) => (
          <li key={owner}>{owner}</li>
        ))}
      </ul>
      <p>
        <Trans comment="es: Si es su cuenta, utilice sus datos de acceso habituales para conectarse. De lo contrario, puede crear una nueva cuenta vinculada a esta matrícula.">
          If it is your account, please use your usual login details to sign in. Otherwise, you can create a new account linked to this licence plate.
        </Trans>
      </p>
    </Notice>
  );
};
