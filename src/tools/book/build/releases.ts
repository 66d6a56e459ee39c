import { chartOf } from '#tools/charts/graph.ts';
import { chartsFolder, fileAt, git, root } from '#tools/charts/history.ts';
import { machinesAt } from '#tools/charts/machines-then.ts';
import { tableOf } from '#tools/charts/table.ts';
import type { Release } from '../data.ts';

const mostReleases = 5;

const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** A text to keep beside the book, and the address that it gets. */
type Keep = (name: string, text: string) => string;

const releaseAt = async (ref: string, keep: Keep): Promise<Release[]> => {
  const changed = lines(git('diff', '--name-only', ref, '--', chartsFolder)).filter((path) => path.endsWith('.svg'));
  if (changed.length === 0) return [];
  const then = new Map((await machinesAt(root, ref)).map((machine) => [machine.id, machine]));
  const label = ref.replace(/\W/g, '-');
  const machines = changed.map((path) => {
    const name = path.slice(chartsFolder.length + 1, -'.svg'.length);
    const [machine, picture] = [then.get(name), fileAt(ref, path)];
    // A machine that there was not yet is new as a whole.
    if (machine === undefined || picture === undefined) return [name, null] as const;
    const table = keep(`releases/${label}/${name}.json`, tableOf(chartOf(machine)));
    return [name, { table, picture: keep(`releases/${label}/${name}.svg`, picture) }] as const;
  });
  const [date = '', subject = ''] = git('log', '-1', '--format=%cs%n%s', ref).split('\n');
  return [{ ref, date, subject, machines: Object.fromEntries(machines) }];
};

/** Earlier releases whose charts differ: the tags, and where there are none the last changes of the charts. Empty outside a repository; it ends before one whose machines cannot be loaded. */
export const releasesOf = async (keep: Keep): Promise<Release[]> => {
  const releases: Release[] = [];
  try {
    const tags = lines(git('tag', '--sort=-creatordate')).slice(0, mostReleases);
    const refs =
      tags.length > 0
        ? tags
        : lines(git('log', '--format=%h', `-${mostReleases}`, '--', chartsFolder)).map((commit) => `${commit}~1`);
    for (const ref of refs) releases.push(...(await releaseAt(ref, keep)));
    return releases;
  } catch {
    return releases;
  }
};
