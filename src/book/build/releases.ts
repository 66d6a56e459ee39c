import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Release } from '../data.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = 'machines/charts';
const mostReleases = 5;

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** The file of one release, or nothing where it had none. */
export const fileAt = (ref: string, path: string): string | undefined => {
  try {
    return git('show', `${ref}:${path}`);
  } catch {
    return undefined;
  }
};

/** A text to keep beside the book, and the address that it gets. */
type Keep = (name: string, text: string) => string;

/** Earlier releases whose charts differ: the tags, and where there are none the last changes of the charts. Empty outside a repository. */
export const releasesOf = (keep: Keep): Release[] => {
  try {
    const tags = lines(git('tag', '--sort=-creatordate')).slice(0, mostReleases);
    const refs = tags.length > 0 ? tags : lines(git('log', '--format=%h', `-${mostReleases}`, '--', folder)).map((commit) => `${commit}~1`);
    return refs.flatMap((ref): Release[] => {
      const changed = lines(git('diff', '--name-only', ref, '--', folder)).filter((path) => path.endsWith('.json'));
      const machines = changed.flatMap((path) => {
        const name = path.slice(folder.length + 1, -'.json'.length);
        const [table, picture] = [fileAt(ref, path), fileAt(ref, `${folder}/${name}.svg`)];
        const label = ref.replace(/\W/g, '-');
        return table && picture ? [[name, { table: keep(`releases/${label}/${name}.json`, table), picture: keep(`releases/${label}/${name}.svg`, picture) }] as const] : [];
      });
      const [date = '', subject = ''] = git('log', '-1', '--format=%cs%n%s', ref).split('\n');
      return machines.length === 0 ? [] : [{ ref, date, subject, machines: Object.fromEntries(machines) }];
    });
  } catch {
    return [];
  }
};
