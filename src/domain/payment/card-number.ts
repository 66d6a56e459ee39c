/** Runs of digits with at most one blank, dash or dot between two of them. */
const runs = /\d(?:[\s.\-–]?\d){12,}/gu;
const [fewest, most] = [13, 19];

/** Luhn's check digit, with which bank cards and most fuel cards end. */
const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** A run without its first part, made of whole groups of digits, that looks like a card number. */
const withoutCard = (run: string): string => {
  const groups = run.match(/\d+|\D/gu) ?? [];
  for (let first = 0; first < groups.length; first += 2)
    for (let last = Math.min(groups.length, first + 2 * most - 1); last > first; last -= 2) {
      const digits = groups.slice(first, last).join('').replace(/\D/gu, '');
      if (digits.length < fewest || digits.length > most || !passesLuhn(digits)) continue;
      return groups.slice(0, first).join('') + withoutCards(groups.slice(last).join(''));
    }
  return run;
};

const withoutCards = (text: string): string => text.replace(runs, withoutCard);

/** The same value, with what looks like a card number removed from its texts: 13 to 19 digits, with or without separators, that pass Luhn's check (rule STORE-12). */
export const withoutCardNumbers = <T>(value: T): T => {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return withoutCards(part);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(value) as T;
};
