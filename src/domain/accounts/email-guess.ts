/** The mail hosts of most drivers. */
const usualHosts = (
  'gmail.com hotmail.com hotmail.fr hotmail.es hotmail.it outlook.com outlook.fr outlook.es yahoo.com yahoo.fr yahoo.es ' +
  'yahoo.it icloud.com orange.fr wanadoo.fr laposte.net libero.it t-online.de telefonica.net'
).split(' ');

/** Whether two texts differ by one letter added, removed or replaced, or by two neighbours swapped. */
export const isOneSlip = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  return (
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2)
  );
};

/** The probable address behind one whose host is a typing error of a usual one, such as gmial.com; a hint, never a refusal (rule LIMIT-11). */
export const guessedEmail = (typed: string): string | undefined => {
  const [name = '', host = '', ...more] = typed.trim().toLowerCase().split('@');
  if (name === '' || more.length > 0 || usualHosts.includes(host)) return undefined;
  // The beginning of a usual host is unfinished input, not an error.
  if (usualHosts.some((usual) => usual.startsWith(host))) return undefined;
  const meant = usualHosts.find((usual) => isOneSlip(host, usual));
  return meant && `${typed.trim().slice(0, name.length)}@${meant}`;
};
