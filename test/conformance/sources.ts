import * as z from 'zod/mini';
import type { ProviderRequest } from '#domain/payment/provider.ts';
import { fuelCardTypes } from '#domain/payment/method.ts';

const vehicle = z.object({ plate: z.string(), country: z._default(z.string(), 'FR') });
/** `disposable`: the run may delete it. */
const account = z.object({ email: z.string(), password: z.string(), disposable: z.optional(z.boolean()) });

/** The file of `--data`: the test data of the operator's people. All of it is optional; steps without data are skipped. */
export const dataFile = z.strictObject({
  /**
   * Vehicles with finished, unpaid trips and none in progress. The first is read and paid, the second contested; eleven
   * trips more are paid or contested one by one.
   */
  owed: z._default(z.array(vehicle), []),
  /** A vehicle with a trip in progress. */
  inProgress: z.optional(vehicle),
  /** The number of an unpaid payment notice, and of a non-payment declaration. */
  notice: z.optional(z.string()),
  declaration: z.optional(z.string()),
  /** A company's vehicle. */
  company: z.optional(vehicle),
  /** An accepted fuel card; `cardValidity` is YYMM. */
  fuelCard: z.optional(
    z.object({
      cardType: z.enum(fuelCardTypes),
      cardNumber: z.string(),
      cardValidity: z.string(),
      cvv: z.optional(z.string()),
    }),
  ),
  /** An active customer and an active rental company. */
  customer: z.optional(account),
  renter: z.optional(account),
});
export type DataFile = z.output<typeof dataFile>;

export type Vehicle = z.output<typeof vehicle>;
export type Outcome = 'ACCEPTED' | 'REFUSED' | 'CANCELLED' | 'PENDING' | 'TWICE';

/** The sources of what a step cannot create itself. `undefined`: there is none. */
export type Sources = {
  /** An unused vehicle; `look` leaves it for other steps. */
  owed: (use?: 'look') => Promise<Vehicle | undefined>;
  inProgress: () => Promise<Vehicle | undefined>;
  notice: () => Promise<string | undefined>;
  declaration: () => Promise<string | undefined>;
  company: () => Promise<Vehicle | undefined>;
  fuelCard: () => DataFile['fuelCard'];
  customer: () => Promise<z.output<typeof account> | undefined>;
  renter: () => Promise<z.output<typeof account> | undefined>;
  /** The id and the code of the newest mail with a link to an address. */
  mailedCode: (email: string) => Promise<{ id: string; code: string } | undefined>;
  /** How many mails went to an address, or to the operator in its name; undefined if no one reads them. */
  mailsAbout: (email: string) => Promise<number | undefined>;
  /**
   * Makes the card provider, which has received `request`, answer. Returns the address to which it sent the driver back,
   * or another text if it sent none back; undefined if no one can make it answer.
   */
  decide: (sessionId: string, outcome: Outcome, request: ProviderRequest) => Promise<string | undefined>;
  /** Makes orders of alerts fail with 5xx before anything is done, or ends that; false if no one can. */
  fail: (isFailing: boolean) => Promise<boolean>;
};

/** Sources from a data file: no mails, no card provider. */
export const sourcesFrom = (data: DataFile): Sources => {
  const owed = [...data.owed];
  return {
    owed: async (use) => (use === 'look' ? (owed[0] ?? data.owed[0]) : owed.shift()),
    inProgress: async () => data.inProgress,
    notice: async () => data.notice,
    declaration: async () => data.declaration,
    company: async () => data.company,
    fuelCard: () => data.fuelCard,
    customer: async () => data.customer,
    renter: async () => data.renter,
    mailedCode: async () => undefined,
    mailsAbout: async () => undefined,
    decide: async () => undefined,
    fail: async () => false,
  };
};
