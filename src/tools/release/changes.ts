/** The releases in CHANGELOG.md, the newest first. */
export const releasesIn = (changelog: string): { version: string; day: string; text: string }[] =>
  changelog.split(/^## /m).flatMap((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const [, version, day = ''] = /^\[(\d\S*)\] - (\d{4}-\d{2}-\d{2})$/.exec(heading) ?? [];
    return version === undefined ? [] : [{ version, day, text: lines.join('\n').trim() }];
  });

/** The text of a release in CHANGELOG.md, whose heading has to be its version and the day, as in Keep a Changelog. Throws without a text. */
export const changesOf = (changelog: string, version: string): string => {
  const text = releasesIn(changelog).find((release) => release.version === version)?.text;
  if (!text) throw new Error(`CHANGELOG.md has no text under “## [${version}] - <day>”.`);
  return text;
};

/** The release before one, as CHANGELOG.md lists them; undefined before the first. */
export const releaseBefore = (changelog: string, version: string): string | undefined => {
  const versions = releasesIn(changelog).map((release) => release.version);
  return versions[versions.indexOf(version) + 1];
};
