import { Trans, useLingui } from '@lingui/react/macro';
import type { Statement } from '#domain/money/statement.ts';
import { writtenPlate } from '#domain/vehicles/plate.ts';
import { regionalTag } from '#i18n/language.ts';
import { formatMoney } from '#i18n/money.ts';

/** A day (yyyy-MM-dd) in words. Without the library of dates, because it is part of the first view. */
const dayInWords = (day: string, language: string): string =>
  new Intl.DateTimeFormat(regionalTag(language), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));

/**
 * A fact about the driver's own money, in its one wording; nothing if there is nothing to say. All ten are worded here,
 * and nowhere else (rule RESULT-16).
 */
export const MoneyStatement = ({ of: statement }: { of: Statement | null }) => {
  const { i18n } = useLingui();
  if (statement === null) return null;
  const amountOf = (cents: number): string => formatMoney(cents, i18n.locale);
  switch (statement.says) {
    case 'notCharged':
      return <Trans>As far as we know, you have not been charged.</Trans>;
    case 'notChargedNow': {
      if (statement.cents === null)
        return (
          <Trans>
            You were not charged for this attempt. Your earlier payment is not confirmed yet: it may have been charged.
          </Trans>
        );
      const amount = amountOf(statement.cents);
      return (
        <Trans>
          You were not charged for this attempt. Your earlier payment of {amount} is not confirmed yet: it may have been
          charged.
        </Trans>
      );
    }
    case 'mayBeCharged': {
      if (statement.cents === null) return <Trans>A payment may have been charged. Check before you pay again.</Trans>;
      const amount = amountOf(statement.cents);
      return <Trans>A payment of {amount} may have been charged. Check before you pay again.</Trans>;
    }
    case 'checking': {
      if (statement.cents === null) return <Trans>We are checking your payment. Do not pay again.</Trans>;
      const amount = amountOf(statement.cents);
      return <Trans>We are checking your payment of {amount}. Do not pay again.</Trans>;
    }
    case 'checkingOther':
      return (
        <Trans>
          A payment made on this device is not confirmed yet. Sign in with the account that made it to see how it ended.
        </Trans>
      );
    case 'paid':
      return <Trans>The operator has confirmed your payment.</Trans>;
    case 'paidTwice': {
      const reference = <span translate="no">{statement.reference}</span>;
      return (
        <Trans>
          This amount had already been paid. If you were charged twice, ask for a refund, quoting the reference{' '}
          {reference}.
        </Trans>
      );
    }
    case 'stillOwed': {
      const amount = amountOf(statement.owed.cents);
      const vehicles = statement.owed.plates.join(', ');
      if (vehicles === '') return <Trans>Still to be paid: {amount}.</Trans>;
      return (
        <Trans>
          Still to be paid: {amount} ({vehicles}).
        </Trans>
      );
    }
    case 'nothingLeft': {
      if (statement.vehicle === null) return <Trans>As of today, nothing is left to pay.</Trans>;
      const plate = writtenPlate(statement.vehicle.plate, statement.vehicle.countryCode);
      return <Trans>As of today, nothing is left to pay for {plate}.</Trans>;
    }
    case 'deadlineRuns': {
      const { deadline } = statement;
      const amount = amountOf(deadline.cents);
      if (deadline.ends === 'passed') {
        const date = dayInWords(deadline.on, i18n.locale);
        return (
          <Trans comment="fr: Le délai pour payer {amount} a expiré le {date}.">
            The deadline for {amount} passed on {date}.
          </Trans>
        );
      }
      if (deadline.ends === 'today')
        return (
          <Trans comment="fr: Le délai pour payer {amount} expire aujourd’hui, même si le paiement n’est pas encore confirmé.">
            The deadline for {amount} is today, even if the payment is not confirmed yet.
          </Trans>
        );
      return (
        <Trans comment="fr: Le délai pour payer {amount} expire demain, même si le paiement n’est pas encore confirmé.">
          The deadline for {amount} is tomorrow, even if the payment is not confirmed yet.
        </Trans>
      );
    }
  }
};
