/** The address that a text is; undefined if it is none. `URL.canParse` is younger than the oldest browsers. */
export const parseAddress = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};
