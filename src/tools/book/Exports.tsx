import { configText } from '#tools/charts/config.ts';
import type { Chart } from '#tools/charts/graph.ts';
import { mermaidOf } from '#tools/charts/mermaid.ts';
import styles from './book.module.css';
import { machineOf } from './machines.ts';
import { pngOf, saveAs } from './save.ts';

const text = (content: string, type: string): Blob => new Blob([content], { type });

/** A machine's chart as a file to take along. */
export const Exports = ({ chart, picture }: { chart: Chart; picture: string }) => {
  const formats: readonly [name: string, ending: string, make: () => Blob | Promise<Blob>][] = [
    ['SVG', 'svg', () => text(picture, 'image/svg+xml')],
    ['PNG', 'png', () => pngOf(picture)],
    ['Mermaid', 'mmd', () => text(mermaidOf(chart), 'text/plain')],
    ['JSON', 'json', async () => text(configText(await machineOf(chart.name)), 'application/json')],
  ];
  return (
    <div className={styles.tools} role="group" aria-label="Save the chart as a file">
      Save as
      {formats.map(([name, ending, make]) => (
        <button
          type="button"
          key={name}
          onClick={() => void Promise.resolve(make()).then((blob) => saveAs(`${chart.name}.${ending}`, blob))}
        >
          {name}
        </button>
      ))}
    </div>
  );
};
