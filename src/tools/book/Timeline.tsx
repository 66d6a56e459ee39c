import { agoText, type TimelineLine } from '#tools/replay/timeline.ts';
import styles from './book.module.css';

type Props = { lines: readonly TimelineLine[]; index: number; onChosen: (step: number) => void };

/** What happened, beside the walk: its steps, which can be gone to, and the calls between them. */
export const Timeline = ({ lines, index, onChosen }: Props) => (
  <details open>
    <summary>Timeline</summary>
    <div className={styles.timeline} role="group" aria-label="Timeline" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Before</th>
            <th scope="col">What happened</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ ago, says, step, isFailed }, place) => (
            <tr key={place} className={isFailed ? styles.problem : undefined}>
              <td className={styles.number}>{agoText(ago)}</td>
              <td>
                {step === undefined ? (
                  <code>{says}</code>
                ) : (
                  <button
                    type="button"
                    aria-current={step === index ? 'step' : undefined}
                    onClick={() => onChosen(step)}
                  >
                    {says}
                  </button>
                )}
                {isFailed && ' (failed)'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
