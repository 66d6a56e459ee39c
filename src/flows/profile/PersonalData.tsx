import { Trans, useLingui } from '@lingui/react/macro';
import { isAddressBegun } from '#domain/account.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { profileMachine } from '#machines/profile.ts';
import { ArrivingHeading } from '#ui/ArrivingHeading.tsx';
import { Button } from '#ui/Button.tsx';
import { countryName } from '#ui/country-names.ts';
import { Notice } from '#ui/Notice.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import account from '#ui/account/account.module.css';
import { Fact, TextFacts } from '#ui/account/Facts.tsx';
import styles from '#ui/account/profile.module.css';

/** The customer's data in the account; the password is never shown (rule ACCOUNT-7). */
export const PersonalData = ({
  state,
  send,
  closedFrom,
}: FlowProps<typeof profileMachine> & {
  /** The state in which the form closed: the heading takes the focus; after `saving` a notice says so. */
  closedFrom: 'editing' | 'saving' | undefined;
}) => {
  const { t, i18n } = useLingui();
  const { profile } = state.context;
  const country = profile.billingCountry === '' ? '' : countryName(profile.billingCountry, i18n.locale);
  const facts: (readonly [string, string])[] = [
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
  ];
  return (
    <section className={account.aside} aria-labelledby="personal-data">
      <ArrivingHeading id="personal-data" arrives={closedFrom !== undefined} isStep={false}>
        <Trans>Your details</Trans>
      </ArrivingHeading>
      {closedFrom === 'saving' && (
        <Notice kind="success" live="status">
          <Trans>Your changes are saved.</Trans>
        </Notice>
      )}
      <dl className={styles.facts}>
        <Fact label={t`E-mail`}>{profile.email}</Fact>
        <Fact label={t`Password`}>
          <span aria-hidden="true">••••••••</span> <VisuallyHidden>{t`hidden`}</VisuallyHidden>{' '}
          <Button kind="tertiary" padding={0} onPress={() => send({ type: 'passwordChange.pressed' })}>
            <Trans>Change the password</Trans>
          </Button>
        </Fact>
        <TextFacts facts={facts} />
      </dl>
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
    </section>
  );
};
