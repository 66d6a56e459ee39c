import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { hasAnyAddress, type Profile, type ProfileField, type ProfileProblems } from '#domain/account.ts';
import { billingLimits } from '#domain/billing.ts';
import { useWording } from '#i18n/use-wording.ts';
import { AddressFields } from '#flows/parts/person/AddressFields.tsx';
import { NameFields } from '#flows/parts/person/NameFields.tsx';
import styles from './account.module.css';

type Props = {
  values: Omit<Profile, 'email'>;
  problems: ProfileProblems;
  onChange: (field: ProfileField, value: string) => void;
  /** Nothing else is typed after it. */
  isLast?: boolean;
};

/** Name and billing address; the address is all or nothing, and stands folded while there is none (rule ACCOUNT-8). */
export const PersonalFields = ({ values, problems, onChange, isLast = false }: Props) => {
  const wording = useWording();
  // What is typed later does not fold it under anybody's hands.
  const [isOpen] = useState(hasAnyAddress(values));
  const field = (name: Exclude<ProfileField, 'email'>) => ({
    name,
    value: values[name],
    onChange: (value: string) => onChange(name, value),
    error: wording(problems[name], name),
    maxLength: billingLimits[name],
  });
  return (
    <>
      <fieldset className={styles.group}>
        <legend>
          <Trans>About you</Trans>
        </legend>
        <NameFields field={(name) => ({ ...field(name), required: true })} />
      </fieldset>
      <details className={styles.group} open={isOpen}>
        <summary>
          <Trans>Billing address (optional)</Trans>
        </summary>
        <div className={styles.group}>
          <AddressFields field={field} enterKeyHint={isLast ? 'go' : 'next'} />
        </div>
      </details>
    </>
  );
};
