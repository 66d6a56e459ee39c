const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The parts of a path as they are meant: decoded, and none of them empty, however many slashes stand between them. */
export const partsOf = (path: string): string[] =>
  path
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);

/** The path of such parts. */
export const pathOf = (parts: readonly string[]): string =>
  `/${parts.map((part) => encodeURI(part).replace(/[/?#]/g, encodeURIComponent)).join('/')}`;
