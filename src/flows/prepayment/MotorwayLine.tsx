import { Trans, useLingui } from '@lingui/react/macro';
import { gates } from '#domain/gates.ts';
import type { FlowProps } from '#app/use-flow.ts';
import type { prepaymentMachine } from '#machines/prepayment.ts';
import styles from './prepayment.module.css';

const step = 46;
const edge = 28;

/** The motorway as a line with its gates: press where you enter, then where you leave; the lists above follow (rule PREP-2). */
export const MotorwayLine = ({ state, send }: FlowProps<typeof prepaymentMachine>) => {
  const { t } = useLingui();
  const { entrance, exit } = state.context;
  const [from, to] = [gates.findIndex((gate) => gate === entrance), gates.findIndex((gate) => gate === exit)];
  const nameOf = (gate: string): string => {
    if (gate === entrance) return t`Gate ${gate}, your entrance`;
    if (gate === exit) return t`Gate ${gate}, your exit`;
    return t`Gate ${gate}`;
  };
  const width = (gates.length - 1) * step + 2 * edge;
  return (
    <fieldset className={styles.drawing}>
      <legend className={styles.legend}>
        <Trans>Or on the drawing: the entrance first, then the exit</Trans>
      </legend>
      <div className={styles.motorway}>
        <div className={styles.road} style={{ width }}>
          <svg width={width} height={step} viewBox={`0 0 ${width} ${step}`} aria-hidden="true" focusable="false">
            <path d={`M${edge} ${step / 2}H${width - edge}`} className={styles.lane} />
            {from >= 0 && to >= 0 && (
              <path d={`M${edge + from * step} ${step / 2}H${edge + to * step}`} className={styles.way} />
            )}
          </svg>
          {gates.map((gate, index) => (
            <button
              key={gate}
              type="button"
              className={styles.gate}
              style={{ insetInlineStart: edge + index * step }}
              aria-label={nameOf(gate)}
              aria-pressed={gate === entrance || gate === exit}
              aria-disabled={!state.can({ type: 'gate.pressed', gate }) || undefined}
              data-end={gate === entrance ? 'entrance' : gate === exit ? 'exit' : undefined}
              onClick={() => send({ type: 'gate.pressed', gate })}
            >
              {gate}
            </button>
          ))}
        </div>
      </div>
    </fieldset>
  );
};
