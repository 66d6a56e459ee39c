import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type DeadlineMessage, deadlineMessage } from '#domain/deadline.ts';
import type { Journey } from '#domain/journey.ts';
import { formatDayInWords } from '#i18n/formats.ts';
import { Icon } from '../icons.tsx';
import { OperatorHtml } from '../OperatorHtml.tsx';
import styles from './trips.module.css';

const Wording = ({ message, primoPassantText }: { message: DeadlineMessage; primoPassantText: string | undefined }) => {
  switch (message.kind) {
    case 'remitted':
      return <Trans>Handed to the public prosecutor</Trans>;
    case 'late':
      return <Trans>Late payment</Trans>;
    case 'lastDay':
      return <Trans>Last day before a surcharge</Trans>;
    case 'lastDayWithSurcharge':
      return <Trans>Last day to pay</Trans>;
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

/** Until when a trip can be paid, in words, by sign and by colour (rules DUE-2, DUE-5). */
export const DeadlineText = ({
  trip,
  now,
  primoPassantText,
}: {
  trip: Journey;
  now: string;
  primoPassantText: string | undefined;
}) => {
  const { i18n } = useLingui();
  const message = deadlineMessage(trip, now);
  if (message === undefined) return null;
  const last = message.kind === 'daysLeft' ? formatDayInWords(trip.deadline ?? '', i18n.locale) : '';
  return (
    <div className={styles.deadline} data-tone={message.tone}>
      {message.tone !== 'neutral' && <Icon name={message.tone === 'red' ? 'warning' : 'clock'} size={18} />}
      <span>
        <Wording message={message} primoPassantText={primoPassantText} />
        {last !== '' && (
          <span className={styles.until}>
            <Trans>until {last}</Trans>
          </span>
        )}
      </span>
    </div>
  );
};
