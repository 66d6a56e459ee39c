import { pathToFileURL } from 'node:url';
import { chartsSince, chartsText } from '../charts/since.ts';
import { releaseBefore } from './changes.ts';

/** What a release says of its charts: how each differs from the release before, whose commit has the tag `v<version>`. Throws where that is missing. */
export const chartChanges = async (
  root: string,
  changelog: string,
  version: string,
  machines = pathToFileURL(`${root}/machines/`),
): Promise<string> => {
  const before = releaseBefore(changelog, version);
  if (before === undefined) return `${version} is the first release: its charts have none to be compared with.\n`;
  const tag = `v${before}`;
  return `${chartsText(await chartsSince(root, tag, machines), tag)}\n`;
};
