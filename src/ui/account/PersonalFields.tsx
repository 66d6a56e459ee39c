import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isAddressBegun, type Profile, type ProfileField, type ProfileProblems } from '#domain/accounts/profile.ts';
import { billingLimits } from '#domain/payment/billing.ts';
import { useWording } from '#i18n/use-wording.ts';
import { AddressFields } from '../person/AddressFields.tsx';
import { NameFields } from '../person/NameFields.tsx';
import { FieldGroup } from './FieldGroup.tsx';

type Props = {
  values: Omit<Profile, 'email'>;
  problems: ProfileProblems;
  onChange: (field: ProfileField, value: string) => void;
  /** The last field that is typed. */
  isLast?: boolean;
  /** Below the name. */
  children?: ReactNode;
};

/** Name and billing address; the address is all or nothing (rule ACCOUNT-8). */
export const PersonalFields = ({ values, problems, onChange, isLast = false, children }: Props) => {
  const wording = useWording();
  const isBegun = isAddressBegun(values);
  const field = (name: Exclude<ProfileField, 'email'>) => ({
    name,
    value: values[name],
    onChange: (value: string) => onChange(name, value),
    error: wording(problems[name], name),
    maxLength: billingLimits[name],
  });
  return (
    <>
      <FieldGroup title={<Trans>About you</Trans>}>
        <NameFields field={(name) => ({ ...field(name), required: true })} />
        {children}
      </FieldGroup>
      <FieldGroup
        title={<Trans>Billing address (optional)</Trans>}
        why={
          <Trans>
            You won’t need to enter it again when you pay. Please fill in the whole address, or leave it empty.
          </Trans>
        }>
        <AddressFields
          field={(name) => ({ ...field(name), required: isBegun })}
          enterKeyHint={isLast ? 'go' : 'next'}
        />
      </FieldGroup>
    </>
  );
};
