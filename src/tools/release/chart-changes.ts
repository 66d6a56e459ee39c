import { pathToFileURL } from 'node:url';
import { gitIn } from '../charts/history.ts';
import { chartsSince, chartsText } from '../charts/since.ts';
import { releaseBefore } from './changes.ts';

/** Whether a repository has a tag. */
export const hasTag = (root: string, tag: string): boolean => gitIn(root, 'tag', '--list', tag) !== '';

/** The commit of a release: its tag, otherwise the last one before package.json moved to the next version, or the one that gave the release its day in CHANGELOG.md. Throws without any. */
export const commitOf = (root: string, version: string): string => {
  const tag = `v${version}`;
  if (hasTag(root, tag)) return tag;
  const changes = gitIn(root, 'log', '--format=%H', '-S', `"version": "${version}"`, '--', 'package.json').split('\n');
  const [left] = changes;
  // At least two changes of the line: it was added, and removed.
  if (changes.length > 1 && left !== undefined) return gitIn(root, 'rev-parse', `${left}~1`);
  const [dated] = gitIn(root, 'log', '--format=%H', '-S', `## [${version}] - `, '--', 'CHANGELOG.md').split('\n');
  if (dated) return dated;
  throw new Error(
    `The commit of ${version} is not known here. Commit the new version in package.json, or set the mark: git tag ${tag} <commit>`,
  );
};

/** The changes of a release's charts since the release before. */
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
