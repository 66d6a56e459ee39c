import { pathToFileURL } from 'node:url';
import { gitIn } from '../charts/history.ts';
import { chartsSince, chartsText } from '../charts/since.ts';
import { releaseBefore } from './changes.ts';

/** Whether a repository knows a tag. */
export const hasTag = (root: string, tag: string): boolean => gitIn(root, 'tag', '--list', tag) !== '';

/** The commit of an earlier release: its tag, else the last one before package.json went on to the next version. Throws where there is neither. */
export const commitOf = (root: string, version: string): string => {
  const tag = `v${version}`;
  if (hasTag(root, tag)) return tag;
  const changes = gitIn(root, 'log', '--format=%H', '-S', `"version": "${version}"`, '--', 'package.json').split('\n');
  const [left] = changes;
  // Two changes of the line at least: it came, and it went.
  if (changes.length > 1 && left !== undefined) return gitIn(root, 'rev-parse', `${left}~1`);
  throw new Error(
    `The commit of ${version} is not known here. Commit the new version in package.json, or set the mark: git tag ${tag} <commit>`,
  );
};

/** What a release says of its charts: how each differs from the release before. */
export const chartChanges = async (
  root: string,
  changelog: string,
  version: string,
  machines = pathToFileURL(`${root}/machines/`),
): Promise<string> => {
  const before = releaseBefore(changelog, version);
  if (before === undefined) return `${version} is the first release: its charts have none to be compared with.\n`;
  const differing = await chartsSince(root, commitOf(root, before), machines);
  return `${chartsText(differing, `v${before}`)}\n`;
};
