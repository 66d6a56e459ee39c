/** The address that a text is; undefined if it is none. `URL.canParse` is younger than the oldest browsers. */
export const parseAddress = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

/** The host of a web address; undefined for a path, a telephone number and a mail address. */
export const hostOf = (url: string): string | undefined =>
  /^https?:\/\//i.test(url) ? parseAddress(url)?.host.replace(/^www\./, '') : undefined;

/** Whether a text names another host than this one: a reader would take it for the link's. */
export const namesOtherHost = (text: string, host: string): boolean =>
  text.split(/[^\p{L}\p{N}.-]+/u).some((word) => {
    const name = word.replace(/\.$/, '');
    return /\.\p{L}{2,}$/u.test(name) && hostOf(`https://${name}`) !== host;
  });
