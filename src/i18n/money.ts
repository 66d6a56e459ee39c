/** An amount in cents as a price: `10,10 €` in Spanish. */
export const formatMoney = (cents: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR', useGrouping: 'always' }).format(cents / 100);
