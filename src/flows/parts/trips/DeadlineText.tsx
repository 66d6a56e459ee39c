import { Plural, Trans } from '@lingui/react/macro';
import { type DeadlineMessage, deadlineMessage } from '#domain/deadline.ts';
import type { Journey } from '#domain/journey.ts';
import { OperatorHtml } from '#ui/OperatorHtml.tsx';
import styles from './trips.module.css';

const Wording = ({ message, primoPassantText }: { message: DeadlineMessage; primoPassantText: string | undefined }) => {
  switch (message.kind) {
    case 'remitted':
      return <Trans>Handed to the public prosecutor</Trans>;
    case 'late':
      return <Trans>Late payment</Trans>;
    case 'lastDay':
      return <Trans>Last day before a surcharge</Trans>;
    case 'lastDayBeforeOmp':
      return <Trans>Last day before it is handed to the public prosecutor</Trans>;
    case 'daysLeft':
      return <Plural value={message.days} one="# day left to pay" other="# days left to pay" />;
    case 'firstPassage':
      return primoPassantText === undefined ? (
        <Trans>First passage: please see your payment notice.</Trans>
      ) : (
        <OperatorHtml html={primoPassantText} />
      );
  }
};

/** Until when a trip can be paid, in words and colour (rules DUE-2, DUE-5). */
export const DeadlineText = ({
  trip,
  now,
  primoPassantText,
}: {
  trip: Journey;
  now: string;
  primoPassantText: string | undefined;
}) => {
  const message = deadlineMessage(trip, now);
  if (message === undefined) return null;
  return (
    <div className={styles.deadline} data-tone={message.tone}>
      <Wording message={message} primoPassantText={primoPassantText} />
    </div>
  );
};
