import type { Ledger } from './ledger.ts';

/**
 * Follows what a page reads of the ledger: the result reports it, now and after each change, whenever it differs from
 * what the machine knows. A first report of the same would look, in a support code, like the doing of another tab.
 */
export const changesIn = <Facts>(ledger: Pick<Ledger, 'subscribe'>, read: () => Facts, known: Facts) => {
  let last = JSON.stringify(known);
  return (report: (facts: Facts) => void): (() => void) => {
    const compare = (): void => {
      const facts = read();
      const text = JSON.stringify(facts);
      if (text === last) return;
      last = text;
      report(facts);
    };
    compare();
    return ledger.subscribe(compare);
  };
};
