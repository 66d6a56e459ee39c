import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Owed } from '#domain/left-after-payment.ts';
import { formatDayInWords } from '#i18n/formats.ts';
import { formatMoney } from '#i18n/money.ts';
import { Notice } from '#ui/Notice.tsx';

type Props = {
  owed: Owed;
  /** How these trips can be paid. */
  children: ReactNode;
};

/** How many trips are still to be paid, how much and until when (rule RESULT-12). */
export const TripsLeft = ({ owed: { count, cents, until, isLate }, children }: Props) => {
  const { i18n } = useLingui();
  const amount = formatMoney(cents, i18n.locale);
  const day = until === null ? '' : formatDayInWords(until, i18n.locale);
  return (
    <Notice
      kind="warning"
      title={
        <Plural
          value={count}
          one={`You still have # other trip to pay: ${amount}`}
          other={`You still have # other trips to pay: ${amount}`}
        />
      }
    >
      {isLate ? (
        <p>
          <Plural
            value={count}
            one="The deadline has passed. Please pay as soon as you can."
            other="At least one deadline has passed. Please pay as soon as you can."
          />
        </p>
      ) : (
        day !== '' && (
          <p>
            <Plural value={count} one={`Please pay it by ${day}.`} other={`Please pay the first of them by ${day}.`} />
          </p>
        )
      )}
      {children}
    </Notice>
  );
};
