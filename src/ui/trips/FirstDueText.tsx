import { Trans, useLingui } from '@lingui/react/macro';
import { type FirstDue, firstDueOfAll } from '#domain/trips/deadline.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { formatDayInWords } from '#i18n/formats.ts';
import { formatMoney } from '#i18n/money.ts';

/** The first amount that is due, and its deadline (rule DUE-8). */
export const FirstDueText = ({ due }: { due: FirstDue }) => {
  const { i18n } = useLingui();
  const amount = formatMoney(due.cents, i18n.locale);
  if (due.isLate) return <Trans>Overdue: {amount}</Trans>;
  if (due.days === 0) return <Trans>Due today: {amount}</Trans>;
  if (due.days === 1) return <Trans>Due tomorrow: {amount}</Trans>;
  const day = formatDayInWords(due.day, i18n.locale);
  return (
    <Trans>
      Due by {day}: {amount}
    </Trans>
  );
};

/** The first deadline without its amount, which may have changed since it was loaded. */
export const FirstDueDay = ({ due }: { due: FirstDue }) => {
  const { i18n } = useLingui();
  if (due.isLate) return <Trans>Overdue</Trans>;
  if (due.days === 0) return <Trans>Due today</Trans>;
  if (due.days === 1) return <Trans>Due tomorrow</Trans>;
  const day = formatDayInWords(due.day, i18n.locale);
  return <Trans>Due by {day}</Trans>;
};

/** The amount that is overdue, or due by tomorrow, among the trips that are not selected, and what follows (rule DUE-10). */
export const LeftOutText = ({ due }: { due: FirstDue }) => {
  const { i18n } = useLingui();
  const amount = formatMoney(due.cents, i18n.locale);
  if (due.isLate) return <Trans>Not selected, overdue: {amount}.</Trans>;
  if (due.days === 1) return <Trans>Not selected, due tomorrow: {amount}.</Trans>;
  return <Trans>Not selected, due today: {amount}. A surcharge may be added from tomorrow.</Trans>;
};

/** The same of trips that are paid together, as a line of its own; nothing if the operator has set no deadline. */
export const TripsDue = ({ trips, now }: { trips: readonly Journey[]; now: string }) => {
  const due = firstDueOfAll(trips, now);
  return (
    due !== null && (
      <p>
        <strong>
          <FirstDueText due={due} />
        </strong>
      </p>
    )
  );
};
