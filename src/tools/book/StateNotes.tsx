import type { ShownNote } from '#tools/notes/notes.ts';
import styles from './book.module.css';

/** What people remark on a state, with a warning where the chart says something else since. */
export const StateNotes = ({ notes }: { notes: readonly ShownNote[] }) =>
  notes.map(({ event, role, date, text, isOutdated }) => (
    <aside key={`${event} ${role} ${date} ${text}`} className={styles.note} aria-label={`Note of ${role}`}>
      <strong>
        {role}, <time dateTime={date}>{date}</time>
        {event !== null && (
          <>
            , on <code>{event}</code>
          </>
        )}
      </strong>
      {isOutdated && <em> The chart has changed since.</em>}
      <div>{text}</div>
    </aside>
  ));
