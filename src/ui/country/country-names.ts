import { isUsualCountry, regionOf } from '#domain/country.ts';
import { onceUsed, whenIdleEach } from '../when-idle.ts';

export type NamedCountry = { value: string; label: string };

/** What both fields of a country take. */
export type CountryFieldProps = {
  label: string;
  /** A country code as received, and kept unchanged. */
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  disabled: boolean;
  /** Whether the country is part of the driver's own address, which browsers fill in. */
  isAddress: boolean;
  /** Whether it belongs to something optional. */
  isOptional?: boolean;
  /** All that may be chosen. */
  codes: readonly string[];
  usual: readonly NamedCountry[];
  others: readonly NamedCountry[];
  /** Called when the list opens, or just before: it then needs all countries. */
  onOpen: () => void;
};

/** Creates once for a language what takes a phone 30 ms and more. */
const oncePerLanguage = <Made>(make: (language: string) => Made): ((language: string) => Made) => {
  const known = new Map<string, Made>();
  return (language) => {
    const made = known.get(language) ?? make(language);
    known.set(language, made);
    return made;
  };
};

/** The browser's names of countries. */
const namesIn = oncePerLanguage((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }));
const orderIn = oncePerLanguage((language) => new Intl.Collator(language).compare);

/**
 * Once somebody uses the page, asks the browser for its names and its order, each while the page is idle, and then calls
 * back; the returned function cancels it. The first request takes a phone 50 ms, in one task.
 */
export const learnCountries = (language: string, callback: () => void): (() => void) => {
  let cancel = (): void => {};
  const ignore = onceUsed(() => {
    cancel = whenIdleEach([() => namesIn(language), () => orderIn(language)('a', 'b'), callback]);
  });
  return () => {
    ignore();
    cancel();
  };
};

/** The countries of a list on a prerendered page, by language. */
const written = new Map<string, NamedCountry[]>();

/** Reads the names from a prerendered page, in their order: the browser is queried for others only, since its first answer takes a phone 100 ms. */
export const takeWrittenNames = (page: ParentNode, language: string): void => {
  const options = page.querySelector('select')?.options ?? [];
  written.set(
    language,
    [...options].map(({ value, label }) => ({ value, label })),
  );
};

/** Countries with their names in a language, sorted by its rules. A country without a name is shown by its code. */
export const namedCountries = (codes: readonly string[], language: string): NamedCountry[] => {
  const onPage = written.get(language)?.filter(({ value }) => codes.includes(value));
  if (onPage?.length === codes.length) return onPage;
  const [names, compare] = [namesIn(language), orderIn(language)];
  const nameOf = (code: string): string => {
    try {
      return names.of(regionOf(code)) ?? code;
    } catch {
      return code;
    }
  };
  return codes
    .map((code) => ({ value: code.toUpperCase(), label: nameOf(code) }))
    .sort((a, b) => compare(a.label, b.label));
};

/** The name of one country in a language. */
export const countryName = (code: string, language: string): string =>
  namedCountries([code], language)[0]?.label ?? code;

/** The countries to choose from: the usual ones first, then all others, each by name. */
export const listedCountries = (
  codes: readonly string[],
  language: string,
): { usual: NamedCountry[]; others: NamedCountry[] } => ({
  usual: namedCountries(codes.filter(isUsualCountry), language),
  others: namedCountries(
    codes.filter((code) => !isUsualCountry(code)),
    language,
  ),
});

const foldText = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Countries whose name holds the typed text, whatever its case or accents; those that begin with it come first. */
export const matchingCountries = (countries: readonly NamedCountry[], typed: string): NamedCountry[] => {
  const wanted = foldText(typed);
  const matching = countries.filter(({ label }) => foldText(label).includes(wanted));
  const begins = ({ label }: NamedCountry): boolean => foldText(label).startsWith(wanted);
  return [...matching.filter(begins), ...matching.filter((country) => !begins(country))];
};

/** The country of exactly this name. */
export const findCountry = (countries: readonly NamedCountry[], name: string): NamedCountry | undefined =>
  countries.find(({ label }) => foldText(label) === foldText(name));
