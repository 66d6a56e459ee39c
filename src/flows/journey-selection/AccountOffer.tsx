import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { journeySelectionMachine } from '#machines/journey-selection.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from '#ui/trips/trips.module.css';

/** For a plate that accounts already hold, the plate-conflict notice, else the ways to an account (rule LIST-14). */
export const AccountOffer = ({ state }: Pick<FlowProps<typeof journeySelectionMachine>, 'state'>) => {
  const { t } = useLingui();
  const { owners } = state.context;
  const ways = (
    <div className={styles.accountWays}>
      <Button kind="secondary" url={to('/account/login')}>
        {t`Sign in`}
      </Button>
      <Button kind="secondary" url={to('/account/register')}>
        <Trans>Create an account</Trans>
      </Button>
    </div>
  );
  if (!state.matches({ open: { owners: 'known' } })) return null;
  if (owners.length === 0)
    return (
      <section className={styles.accountOffer}>
        <p>
          <Trans>With an account, you won’t need to enter your vehicles and details again.</Trans>
        </p>
        {ways}
      </section>
    );
  return (
    <Notice kind="info">
      <p>
        <Trans comment="es: Hemos encontrado una cuenta vinculada a ese número de matrícula:">
          We have found an account linked to this licence plate:
        </Trans>
      </p>
      <ul>
        {owners.map((owner) => (
          <li key={owner}>{owner}</li>
        ))}
      </ul>
      <p>
        <Trans comment="es: Si es su cuenta, utilice sus datos de acceso habituales para conectarse. De lo contrario, puede crear una nueva cuenta vinculada a esta matrícula.">
          If it is your account, please use your usual login details to sign in. Otherwise, you can create a new account
          linked to this licence plate.
        </Trans>
      </p>
      {ways}
    </Notice>
  );
};
