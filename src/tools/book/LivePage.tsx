import { Suspense, use, useEffect, useState } from 'react';
import { liveChannel, type LiveReport, type PageReport } from '#support/live.ts';
import { snapshotsIn } from '#support/snapshots.ts';
import { callText, eventText } from '#tools/replay/timeline.ts';
import styles from './book.module.css';
import { MachineState } from './MachineState.tsx';
import { readSearch } from './load.ts';
import { Why } from './Why.tsx';

const mostReports = 500;

/** What the portal's tabs of this origin report, the oldest first. */
const useReports = () => {
  const [reports, setReports] = useState<readonly PageReport[]>([]);
  useEffect(() => {
    const channel = new BroadcastChannel(liveChannel);
    channel.addEventListener('message', ({ data }: MessageEvent<PageReport>) =>
      setReports((known) => [...known, data].slice(-mostReports)),
    );
    return () => channel.close();
  }, []);
  return { reports, clear: () => setReports([]) };
};

const tabOf = ({ page }: PageReport): string => page.split('.')[0] ?? '';

const textOf = (report: LiveReport, words: Readonly<Record<string, Record<string, string>>>): string => {
  if (report.kind === 'call') return callText(report);
  if (report.kind === 'left') return 'left';
  if (report.kind === 'effect') return `${report.id}: ${report.says}`;
  const text = eventText(report, words[report.machine]);
  return report.isIgnored ? `Ignored: ${text}` : text;
};

type EventReport = Extract<LiveReport, { kind: 'event' }>;

const Shown = ({ report }: { report: EventReport }) => (
  <>
    <h2>
      {report.machine} on <code>{report.event}</code>
    </h2>
    <Why lines={report.why} />
    <MachineState
      snapshot={report.snapshot}
      hero={snapshotsIn(report.snapshot).find(({ machine }) => machine === report.machine) ?? report.snapshot}
    />
  </>
);

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Follows the portal in other tabs of this origin: each actor, event, guard and call as it happens. */
export const LivePage = () => {
  const { reports, clear } = useReports();
  const { events } = use(readSearch());
  const [chosen, setChosen] = useState<LiveReport>();
  const [followed, setFollowed] = useState('');
  // A tab is followed through all of its pages, so that a reload loses nothing.
  const tabs = [...new Map(reports.map((report) => [tabOf(report), report]))];
  const listed = reports.filter((report) => followed === '' || tabOf(report) === followed);
  const newest = listed.findLast((report) => report.kind === 'event');
  const shown = chosen?.kind === 'event' ? chosen : newest;
  return (
    <>
      <h1>Live</h1>
      <p>
        Open the portal of <code>npm run dev</code> in another tab of this browser, from the same address. This page
        lists its actors, events, guards and calls: “tab 1.2” is the second page that the first tab has loaded. Nothing
        leaves the browser, and the portal of drivers sends none of this.
      </p>
      <div className={styles.tools}>
        <button type="button" onClick={() => setChosen(undefined)} disabled={chosen === undefined}>
          Follow the latest step
        </button>
        <button type="button" onClick={clear}>
          Clear
        </button>
        <label>
          Follow{' '}
          <select value={followed} onChange={({ target }) => setFollowed(target.value)}>
            <option value="">every tab</option>
            {tabs.map(([tab, { address, kind }]) => (
              <option key={tab} value={tab}>
                tab {tab}: {address}
                {kind === 'left' && ' (left)'}
              </option>
            ))}
          </select>
        </label>
        <span role="status">
          {listed.length === 0
            ? 'Nothing has happened yet.'
            : `${count(listed.length, 'report')} of ${followed === '' ? count(tabs.length, 'tab') : `tab ${followed}`}`}
        </span>
      </div>
      <div className={styles.timeline} role="group" aria-label="What happens" tabIndex={0}>
        <ol reversed className={styles.plain}>
          {listed.toReversed().map((report, place) => (
            <li key={listed.length - place}>
              <time>{new Date(report.at).toISOString().slice(11, 23)}</time> tab {report.page}:{' '}
              {report.kind === 'event' ? (
                <button
                  type="button"
                  aria-current={report === shown ? 'step' : undefined}
                  onClick={() => setChosen(report)}>
                  {textOf(report, events)}
                </button>
              ) : (
                <code>{textOf(report, events)}</code>
              )}
            </li>
          ))}
        </ol>
      </div>
      {shown?.kind === 'event' && (
        <Suspense fallback={<p>Loading…</p>}>
          <Shown report={shown} />
        </Suspense>
      )}
    </>
  );
};
