/** What a release's heading in CHANGELOG.md has to be: its version and the day. */
export const changesOf = (changelog: string, version: string): string => {
  const [, text] =
    changelog.split(/^## /m).flatMap((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return /^(\S+) – \d{4}-\d{2}-\d{2}$/.exec(heading)?.[1] === version ? [[heading, lines.join('\n').trim()]] : [];
    })[0] ?? [];
  if (!text) throw new Error(`CHANGELOG.md has no text under “## ${version} – <day>”.`);
  return text;
};
