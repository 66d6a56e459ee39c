/** The operator's time when an answer arrived, epoch ms: between these two moments; only a cached answer has different ones. */
export type AnswerTime = { earliest: number; latest: number };

const secondsOf = (control: string, name: string): number =>
  Number(new RegExp(`${name}=(\\d+)`).exec(control)?.[1] ?? 0);

/** How long a cache may return an answer in place of a newer one, in ms. Without an end of its own a browser takes a tenth of its age. */
const cacheLife = (headers: Headers, date: number): number => {
  const control = headers.get('Cache-Control') ?? '';
  if (/no-store|no-cache/.test(control)) return 0;
  if (/max-age/.test(control))
    return 1000 * (secondsOf(control, 'max-age') + secondsOf(control, 'stale-while-revalidate'));
  const expires = Date.parse(headers.get('Expires') ?? '') - date;
  const modified = (date - Date.parse(headers.get('Last-Modified') ?? '')) / 10;
  return Math.max(0, Number.isNaN(expires) ? modified || 0 : expires);
};

/** The time of an answer by its headers, which may come from a cache if `mayBeCached`; null without a date. */
export const answerTimeOf = (headers: Headers, mayBeCached: boolean): AnswerTime | null => {
  const date = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(date)) return null;
  const earliest = date + 1000 * Number(headers.get('Age') ?? 0);
  return { earliest, latest: mayBeCached ? Math.max(earliest, date + cacheLife(headers, date)) : earliest };
};
