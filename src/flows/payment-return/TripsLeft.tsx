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
          one={`# other trip is still to be paid: ${amount}`}
          other={`# other trips are still to be paid: ${amount}`}
        />
      }
    >
      {isLate ? (
        <p>
          <Plural
            value={count}
            one="The time to pay it is over: please pay as soon as you can."
            other="The time to pay is over for at least one of them: please pay as soon as you can."
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
