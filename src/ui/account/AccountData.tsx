import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ArrivingHeading } from '../page/ArrivingHeading.tsx';
import { Button, ButtonRow } from '../Button.tsx';
import { Notice } from '../notice/Notice.tsx';
import { VisuallyHidden } from '../notice/VisuallyHidden.tsx';
import account from './account.module.css';
import styles from './profile.module.css';

/** The state of the form that changes an account's data. */
export type DataForm = 'editing' | 'saving';

/** The last state of a form that has closed; undefined before it opens. */
export const useClosedFrom = (form: DataForm | undefined): DataForm | undefined => {
  const [last, setLast] = useState<DataForm>();
  if (form !== undefined && form !== last) setLast(form);
  return last;
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

type Props = {
  email: string;
  /** The other entries; an empty one is shown as not given. */
  facts: readonly (readonly [label: string, text: string])[];
  /** The state in which the form closed: the heading takes the focus; after `saving` a notice says so. */
  closedFrom: DataForm | undefined;
  /** Absent while the password cannot be changed. */
  onPassword: (() => void) | undefined;
  /** What follows the entries. */
  children: ReactNode;
};

/** The data of an account; the password is never shown (rules ACCOUNT-7, FLEET-24). */
export const AccountData = ({ email, facts, closedFrom, onPassword, children }: Props) => {
  const { t } = useLingui();
  return (
    <section className={account.aside} aria-labelledby="account-data">
      <ArrivingHeading id="account-data" arrives={closedFrom !== undefined} isStep={false}>
        <Trans>Your details</Trans>
      </ArrivingHeading>
      {closedFrom === 'saving' && (
        <Notice kind="success" live="status">
          <Trans>Your changes are saved.</Trans>
        </Notice>
      )}
      <dl className={styles.facts}>
        <Fact label={t`Email`}>{email}</Fact>
        <Fact label={t`Password`}>
          <span aria-hidden="true">••••••••</span> <VisuallyHidden>{t`hidden`}</VisuallyHidden>{' '}
          <Button kind="tertiary" padding={0} disabled={onPassword === undefined} onPress={() => onPassword?.()}>
            <Trans>Change the password</Trans>
          </Button>
        </Fact>
        {facts.map(([label, text]) => (
          <Fact key={label} label={label}>
            {text === '' ? <span className={styles.none}>{t`Not given`}</span> : text}
          </Fact>
        ))}
      </dl>
      {children}
    </section>
  );
};

/** Saves the changed data, or leaves them as they were. */
export const SaveOrCancel = ({ isSaving, onCancel }: { isSaving: boolean; onCancel: () => void }) => (
  <ButtonRow>
    <Button submit isLoading={isSaving}>
      <Trans>Save</Trans>
    </Button>
    <Button kind="secondary" disabled={isSaving} onPress={onCancel}>
      <Trans>Cancel the changes</Trans>
    </Button>
  </ButtonRow>
);
