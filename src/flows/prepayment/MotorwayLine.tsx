import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { gateName, gates } from '#domain/gates.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { prepaymentMachine } from '#machines/prepayment.ts';
import styles from './prepayment.module.css';

/** The motorway as a line with its gates by name: press where you enter, then where you leave; the lists above follow (rule PREP-2). */
export const MotorwayLine = ({ state, send }: FlowProps<typeof prepaymentMachine>) => {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const { trip, entrance, exit, page } = state.context;
  const [from, to] = [gates.findIndex((gate) => gate === entrance), gates.findIndex((gate) => gate === exit)];
  const last = to >= 0 ? to : from;
  const nameOf = (gate: string): string => {
    const name = gateName(trip, gate, page.gates);
    if (gate === entrance) return t`Gate ${name}, your entrance`;
    if (gate === exit) return t`Gate ${name}, your exit`;
    return t`Gate ${name}`;
  };
  const isBetween = (index: number): boolean =>
    from >= 0 && to >= 0 && index > Math.min(from, to) && index <= Math.max(from, to);
  // Scrolls the gate that was chosen last into view, also if it was chosen in the list.
  useEffect(() => {
    const gate = box.current?.querySelectorAll('button').item(last);
    if (last < 0 || !gate || !box.current) return;
    box.current.scrollTo({ left: gate.offsetLeft + gate.offsetWidth / 2 - box.current.clientWidth / 2 });
  }, [last]);
  return (
    <fieldset className={styles.drawing}>
      <legend className={styles.legend}>
        <Trans>Or choose on the drawing: first the entrance, then the exit</Trans>
      </legend>
      <div className={styles.motorway} ref={box}>
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
  );
};
