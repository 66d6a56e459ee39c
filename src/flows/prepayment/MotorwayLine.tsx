import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { gateName, gates } from '#domain/trips/gates.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { prepaymentMachine } from '#machines/prepayment.ts';
import styles from './prepayment.module.css';

/** The motorway as a line of its gates: the first press chooses the entrance, the second the exit, and the lists above follow. Narrow screens fold it: lists are quicker there (rule PREP-2). */
export const MotorwayLine = ({ state, send }: FlowProps<typeof prepaymentMachine>) => {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { trip, entrance, exit, page } = state.context;
  const [from, to] = [gates.findIndex((gate) => gate === entrance), gates.findIndex((gate) => gate === exit)];
  const nameOf = (gate: string): string => {
    const name = gateName(trip, gate, page.gates);
    if (gate === entrance) return t`Gate ${name}, your entrance`;
    if (gate === exit) return t`Gate ${name}, your exit`;
    return t`Gate ${name}`;
  };
  const isBetween = (index: number): boolean =>
    from >= 0 && to >= 0 && index > Math.min(from, to) && index <= Math.max(from, to);
  const name =
    trip === null ? (
      <Trans>Or choose on the drawing: first the entrance, then the exit</Trans>
    ) : (
      <Trans>Or choose on the drawing</Trans>
    );
  return (
    <div className={styles.drawing}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}>
        {name}
        <span aria-hidden="true">&nbsp;{isOpen ? '▴' : '▾'}</span>
      </button>
      <fieldset id={id} data-open={isOpen}>
        <legend className={styles.legend}>{name}</legend>
        <div className={styles.motorway}>
          {gates.map((gate, index) => (
            <button
              key={gate}
              type="button"
              className={styles.gate}
              aria-label={nameOf(gate)}
              aria-pressed={gate === entrance || gate === exit}
              aria-disabled={!state.can({ type: 'gate.pressed', gate }) || undefined}
              data-end={gate === entrance ? 'entrance' : gate === exit ? 'exit' : undefined}
              data-on-way={isBetween(index) || undefined}
              onClick={() => send({ type: 'gate.pressed', gate })}>
              <span className={styles.dot} />
              <span className={styles.gateName}>{gateName(trip, gate, page.gates)}</span>
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  );
};
