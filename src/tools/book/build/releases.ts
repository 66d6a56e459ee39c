import { chartsFolder, fileAt, git } from '#tools/charts/history.ts';
import type { Release } from '../data.ts';

const mostReleases = 5;

const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** A text to keep beside the book, and the address that it gets. */
type Keep = (name: string, text: string) => string;

/** Earlier releases whose charts differ: the tags, and where there are none the last changes of the charts. Empty outside a repository. */
export const releasesOf = (keep: Keep): Release[] => {
  try {
    const tags = lines(git('tag', '--sort=-creatordate')).slice(0, mostReleases);
    const refs =
      tags.length > 0
        ? tags
        : lines(git('log', '--format=%h', `-${mostReleases}`, '--', chartsFolder)).map((commit) => `${commit}~1`);
    return refs.flatMap((ref): Release[] => {
      const changed = lines(git('diff', '--name-only', ref, '--', chartsFolder)).filter(
        (path) => path.endsWith('.json') && !path.endsWith('/fingerprints.json'),
      );
      const machines = changed.flatMap((path) => {
        const name = path.slice(chartsFolder.length + 1, -'.json'.length);
        const [table, picture] = [fileAt(ref, path), fileAt(ref, `${chartsFolder}/${name}.svg`)];
        const label = ref.replace(/\W/g, '-');
        // A machine that there was not yet is new as a whole.
        return [
          [
            name,
            table && picture
              ? {
                  table: keep(`releases/${label}/${name}.json`, table),
                  picture: keep(`releases/${label}/${name}.svg`, picture),
                }
              : null,
          ] as const,
        ];
      });
      const [date = '', subject = ''] = git('log', '-1', '--format=%cs%n%s', ref).split('\n');
      return machines.length === 0 ? [] : [{ ref, date, subject, machines: Object.fromEntries(machines) }];
    });
  } catch {
    return [];
  }
};
