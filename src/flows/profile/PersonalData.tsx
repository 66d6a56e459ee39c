import { Trans, useLingui } from '@lingui/react/macro';
import { isAddressBegun } from '#domain/accounts/profile.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { profileMachine } from '#machines/profile.ts';
import { Button } from '#ui/Button.tsx';
import { countryName } from '#ui/country/country-names.ts';
import account from '#ui/account/account.module.css';
import { AccountData, type DataForm } from '#ui/account/AccountData.tsx';

/** The customer's data in the account (rule ACCOUNT-7). */
export const PersonalData = ({
  state,
  send,
  closedFrom,
}: FlowProps<typeof profileMachine> & { closedFrom: DataForm | undefined }) => {
  const { t, i18n } = useLingui();
  const { profile } = state.context;
  const country = profile.billingCountry === '' ? '' : countryName(profile.billingCountry, i18n.locale);
  return (
    <AccountData
      email={profile.email}
      closedFrom={closedFrom}
      onPassword={() => send({ type: 'passwordChange.pressed' })}
      facts={[
        [t`First name`, profile.firstName],
        [t`Last name`, profile.lastName],
        [t`Billing address`, profile.billingAddress],
        // Without an address its parts would repeat that nothing is given.
        ...(isAddressBegun(profile)
          ? ([
              [t`Postcode`, profile.billingZipcode],
              [t`City`, profile.billingCity],
              [t`Country`, country],
            ] as const)
          : []),
      ]}>
      {profile.billingAddress === '' && (
        <p className={account.why}>
          <Trans>Save your name and address here and you won’t need to enter them when you pay.</Trans>
        </p>
      )}
      <Button
        kind="secondary"
        disabled={!state.can({ type: 'edit.pressed' })}
        onPress={() => send({ type: 'edit.pressed' })}>
        <Trans>Edit my details</Trans>
      </Button>
    </AccountData>
  );
};
