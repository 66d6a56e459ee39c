/** Creating a formatter costs more than all that it formats on a page. */
const formats = new Map<string, Intl.NumberFormat>();
const formatIn = (language: string): Intl.NumberFormat => {
  const known = formats.get(language);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR', useGrouping: 'always' });
  formats.set(language, format);
  return format;
};

/** An amount in cents as a price: `10,10 €` in Spanish. */
export const formatMoney = (cents: number, language: string): string => formatIn(language).format(cents / 100);

/** A rate in percent, as in `20 %`. */
export const formatRate = (percent: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
