import { seededCustomer, seededWithoutAddress } from './seed/accounts.ts';
import { seededRenter } from './seed/fleet.ts';
import { fuelCardTable, thingsToTry } from './seed/table.ts';

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
};

/** The test data of the stand-in operator, for the terminal. `command` starts it afresh. */
export const thingsToTryText = (command: string): string =>
  [
    `\nTo try (what is paid stays paid; "${command} -- --reset" starts afresh):\n`,
    table([['Search for', 'As', 'Shows'], ...thingsToTry().map(({ search, as, shows }) => [search, as, shows])]),
    `\nFuel cards (expiry 12/39, security code 123):\n`,
    table(fuelCardTable.map(({ cardType, cardNumber, shows }) => [cardType, cardNumber, shows])),
    `\nCustomer to sign in as:  ${seededCustomer.email}  ${seededCustomer.password}`,
    `One without an address:  ${seededWithoutAddress.email}  ${seededWithoutAddress.password}`,
    `Rental company:          ${seededRenter.email}  ${seededRenter.password}`,
    '\nStop with Ctrl-C.',
  ].join('\n');
