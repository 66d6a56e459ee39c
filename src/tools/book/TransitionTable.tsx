import { placeIn } from '#tools/charts/page.ts';
import type { Chart } from '#tools/charts/graph.ts';
import { WideTable } from './WideTable.tsx';

/** Every transition of a machine; alternatives for the same event are tried from top to bottom. */
export const TransitionTable = ({ chart, found }: { chart: Chart; found: string }) => {
  const rows = chart.transitions.map(({ id, source, label, guard, targets, actions, rule }) => ({
    id,
    cells: [
      placeIn(chart, source),
      label,
      guard ?? '',
      targets.length === 0 ? '(stays)' : targets.map((target) => placeIn(chart, target)).join(', '),
      actions.join(', '),
      rule ?? '',
    ],
  }));
  const shown = rows.filter(({ cells }) => cells.join(' ').toLowerCase().includes(found.trim().toLowerCase()));
  return (
    <section aria-labelledby="transitions">
      <h2 id="transitions">Transitions</h2>
      <p>
        {shown.length} of {rows.length}. Alternatives for the same event are tried from top to bottom.
      </p>
      <WideTable label="Table of transitions" columns={['In', 'On', 'If', 'Goes to', 'Does', 'Rules']}>
        {shown.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </WideTable>
    </section>
  );
};
