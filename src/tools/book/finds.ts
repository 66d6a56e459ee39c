import type { Hit } from './data.ts';

const ruleId = /^([a-z0-9]+)-(\d+)$/;
const range = /([a-z0-9]+)-(\d+) to \1-(\d+)/g;

/** A state of several regions by the first, with what else distinguishes it: `open, where …`. */
export const shortName = (state: string): string => state.replace(/^([^,]+)(?:, (?!where )[^,]+)+/, '$1');

/** A text in small letters without accents. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const lettersOf = (text: string): number => text.replaceAll(/[^\p{L}]/gu, '').length;

/**
 * Whether what a person read on a screen, in plain letters, is a part of a text with any value at each `…`, or consists
 * of one for the most part.
 */
export const quotes = (read: string, text: string): boolean => {
  const whole = plain(text);
  const withoutValues = read.replaceAll(/\d[\d.,]*/g, '…');
  if (withoutValues !== read && lettersOf(read) > 0 && whole.includes(withoutValues)) return true;
  if (lettersOf(whole) === 0 || 2 * lettersOf(whole) < lettersOf(read)) return false;
  const parts = whole.split('…');
  if (parts.some((part) => !read.includes(part))) return false;
  return new RegExp(String.raw`(?<![\p{L}\d_])${parts.map(escapePattern).join('.{1,40}?')}(?![\p{L}\d_])`, 'u').test(
    read,
  );
};

/**
 * Whether a text contains a word in plain letters; a rule's id is also found inside a range, such as `list-11` in “LIST-1
 * to LIST-27”, and not as a part of a longer number.
 */
export const finds = (text: string, word: string): boolean => {
  const lower = plain(text);
  const [, family, number] = ruleId.exec(word) ?? [];
  if (family === undefined) return lower.includes(word);
  if (new RegExp(`\\b${word}\\b`).test(lower)) return true;
  return [...lower.matchAll(range)].some(
    ([, name, first, last]) => name === family && Number(first) <= Number(number) && Number(number) <= Number(last),
  );
};

/** What people ask for, and what the screens call it. */
const otherWords: Readonly<Record<string, string>> = {
  invoice: 'receipt',
  factura: 'recibo',
  facture: 'recu',
  rechnung: 'beleg',
  fattura: 'ricevuta',
  bekommen: 'erhalten',
  got: 'received',
  wrong: 'valid',
  equivocada: 'valida',
  sold: 'remove',
  vendido: 'quitar',
  vendu: 'retirer',
  verkauft: 'entfernen',
  venduto: 'rimuovere',
  car: 'vehicle',
  coche: 'vehiculo',
  voiture: 'vehicule',
  auto: 'fahrzeug',
  macchina: 'veicolo',
};
/** Words that say little of what a question is about. */
const smallWords = new Set(
  `the and why how what where when does did can cannot have has had was are my your you not this that with for from still
  que por para con mis una los las del como donde cuando cual hay ser sido esta este
  les des une mon mes est pas dans sur avec pour pourquoi comment suis ete quand
  der die das den dem ein eine mein meine meinen ich habe wird wurde ist nicht kein keine wie wann warum was kann von zum zur mit
  che non per sono come dove quando perche mio mia miei stato stata posso del della`.split(/\s+/),
);

const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\d]+/gu) ?? [];

/** How much two words have in common, from 0 to 1: `pagar` and `pago` have the same beginning. */
const likeness = (one: string, other: string): number => {
  if (one === other) return 1;
  const longest = Math.max(one.length, other.length);
  let same = 0;
  while (same < longest && one[same] === other[same]) same += 1;
  return same >= 3 && same >= 0.6 * longest - 0.4 ? (0.8 * same) / longest : 0;
};

type Found = Hit & { found: string };
type Text = { hit: Hit; found: string; plain: string; words: ReadonlySet<string> };
/** All texts, and in how many of them each word is. */
type Index = { texts: readonly Text[]; counts: ReadonlyMap<string, number> };

const indexes = new WeakMap<readonly Hit[], Index>();
const indexOf = (hits: readonly Hit[]): Index => {
  const known = indexes.get(hits);
  if (known !== undefined) return known;
  const texts = hits.flatMap((hit) =>
    hit.says.map((found) => ({ hit, found, plain: plain(found), words: new Set(wordsIn(found)) })),
  );
  const counts = new Map<string, number>();
  for (const { words } of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const index = { texts, counts };
  indexes.set(hits, index);
  return index;
};

/** The texts that have most in common with a question: a rare word counts more, and so does a text that is short or on a screen. */
const nearest = ({ texts, counts }: Index, read: string): Found[] => {
  const weights = [...new Set(wordsIn(read))].map((word) => {
    const said = otherWords[word] ?? word;
    const like = new Map<string, number>();
    let seen = 0;
    for (const [other, count] of counts) {
      const share = likeness(said, other);
      if (share > 0) like.set(other, share);
      seen += share * count;
    }
    const isSmall = word.length < 3 || smallWords.has(word);
    return { like, weight: (isSmall ? 0.3 : 1) * Math.log(1 + texts.length / (1 + seen)) };
  });
  const best = new Map<Hit, { found: string; score: number }>();
  for (const { hit, found, words } of texts) {
    const common = weights.reduce((sum, { like, weight }) => {
      const shares = [...(like.size < words.size ? like.keys() : words)].map((word) =>
        words.has(word) ? (like.get(word) ?? 0) : 0,
      );
      return sum + weight * Math.max(0, ...shares);
    }, 0);
    const isOnScreen = hit.kind !== 'rule' && hit.at.some(([, states]) => states.length > 0);
    const score = (common * (isOnScreen ? 1 : 0.6)) / words.size ** 0.15;
    if (score > (best.get(hit)?.score ?? 0)) best.set(hit, { found, score });
  }
  return [...best]
    .toSorted(([, one], [, other]) => other.score - one.score)
    .map(([hit, { found }]) => ({ ...hit, found }));
};

const byLength = ({ found: one }: Found, { found: other }: Found): number => one.length - other.length;

/**
 * The hits for what a person typed, each with the text that was found: texts that contain it, otherwise those that it
 * quotes, and then those nearest to it. A rule by its id comes first, then the whole text before longer ones.
 */
export const hitsFor = (hits: readonly Hit[], typed: string): Found[] => {
  const read = plain(typed.trim());
  const index = indexOf(hits);
  const hitsBy = (isWanted: (text: Text) => boolean): Found[] => {
    const found = new Map<Hit, string>();
    for (const text of index.texts)
      if (text.found.length < (found.get(text.hit)?.length ?? Number.POSITIVE_INFINITY) && isWanted(text))
        found.set(text.hit, text.found);
    return [...found].map(([hit, text]) => ({ ...hit, found: text }));
  };
  const isRule = ({ found }: Found): boolean => plain(found).startsWith(`${read}:`);
  const containing = hitsBy(({ found }) => finds(found, read));
  if (containing.length > 0)
    return containing.toSorted((one, other) => Number(isRule(other)) - Number(isRule(one)) || byLength(one, other));
  const quoted = hitsBy(({ found, words }) => [...words].some((word) => read.includes(word)) && quotes(read, found));
  const known = new Set(quoted.map(({ says }) => says));
  return [
    ...quoted.toSorted((one, other) => byLength(other, one)),
    ...nearest(index, read).filter(({ says }) => !known.has(says)),
  ];
};
