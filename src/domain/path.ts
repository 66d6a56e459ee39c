const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The decoded parts of a path, without empty ones, however many slashes separate them. */
export const partsOf = (path: string): string[] =>
  path
    .split('/')
    .filter((part) => part !== '')
    .map(decodePart);

/** The path of such parts. */
export const pathOf = (parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join('/')}`;
