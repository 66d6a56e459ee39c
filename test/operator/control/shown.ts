import { formatEuros } from '../money.ts';
import { parisTime } from '../paris.ts';
import type { Payment } from '../payments.ts';
import { gateOf } from '../tariff.ts';
import { type Claim, claimsSent } from '../world/claim-decisions.ts';
import type { World } from '../world/world.ts';

export type ShownPayment = { when: string; payer: string; method: string; amount: string; stateText: string };
export type ShownTrip = {
  when: string;
  plate: string;
  way: string;
  stateText: string;
  amount: string;
  deadline: string;
};

/** The content of the control page. */
export type Shown = {
  now: string;
  isAhead: boolean;
  traffic: boolean;
  trips: ShownTrip[];
  payments: ShownPayment[];
  counts: { vehicles: number; unpaid: number; accounts: number; alerts: number; mails: number };
  claims: Claim[];
  faults: World['faults'];
  calls: World['requests'];
};

type Row = {
  date: string;
  plate: string;
  gate_in: string | null;
  gate_out: string | null;
  status: string;
  nature: string;
  payment_limit: string | null;
  deadline: string | null;
  cents: number;
  paid: boolean;
  waived: boolean;
};

const stateTextOf = ({ status, nature, payment_limit, paid, waived }: Row): string => {
  if (paid) return 'paid';
  if (waived) return 'claim accepted';
  if (status === 'EN_COURS') return 'in progress';
  if (payment_limit === 'OMP') return 'public prosecutor';
  return nature === 'latePayment' ? 'payment notice' : nature === 'nonPaymentDeclaration' ? 'declaration' : 'to pay';
};

const newestTrips = async ({ desk }: World): Promise<ShownTrip[]> => {
  const rows = await desk.database.rows<Row>(
    `SELECT to_char(date, 'DD/MM/YYYY HH24:MI') AS date, plates.plate, gate_in, gate_out, status, nature, payment_limit, to_char(deadline, 'DD/MM/YYYY') AS deadline,
       ttc + indemnity - already_paid AS cents, paid_by IS NOT NULL AS paid, waived_by IS NOT NULL AS waived
     FROM trips JOIN plates ON plates.id = trips.plate_id
     WHERE NOT EXISTS (SELECT 1 FROM account_plates own JOIN accounts ON accounts.id = own.account_id WHERE own.plate_id = plates.id AND role = 'renter')
     ORDER BY trips.date DESC, trips.id LIMIT 12`,
  );
  const name = (gate: string | null): string => (gate === null ? '…' : (gateOf(gate)?.label ?? gate));
  return rows.map((row) => ({
    when: row.date,
    plate: row.plate,
    way: `${name(row.gate_in)} → ${name(row.gate_out)}`,
    stateText: stateTextOf(row),
    amount: row.status === 'EN_COURS' ? '' : formatEuros(row.cents, 'en'),
    deadline: row.deadline ?? '',
  }));
};

const newestPayments = async ({ desk }: World): Promise<ShownPayment[]> => {
  const payments = await desk.database.rows<Payment>('SELECT * FROM payments ORDER BY sequence DESC LIMIT 8');
  return payments.map(({ created_at, payer, email, method, psp, amount, status, duplicate }) => ({
    when: parisTime(created_at).toFormat('dd/MM/yyyy HH:mm'),
    payer: payer || email,
    method: psp ? `bank card, ${psp}` : method,
    amount: formatEuros(amount, 'en'),
    stateText: duplicate ? 'paid twice' : status.toLowerCase(),
  }));
};

const countsOf = async ({ desk }: World): Promise<Shown['counts']> => {
  const [counts] = await desk.database.rows<Shown['counts']>(
    `SELECT (SELECT count(*) FROM plates)::integer AS vehicles, (SELECT count(*) FROM trips WHERE paid_by IS NULL AND waived_by IS NULL)::integer AS unpaid,
       (SELECT count(*) FROM accounts)::integer AS accounts, (SELECT count(*) FROM alerts)::integer AS alerts, (SELECT count(*) FROM mails)::integer AS mails`,
  );
  return counts ?? { vehicles: 0, unpaid: 0, accounts: 0, alerts: 0, mails: 0 };
};

export const viewOf = async (world: World): Promise<Shown> => ({
  now: parisTime(world.desk.now()).toFormat('dd/MM/yyyy HH:mm'),
  isAhead: world.clock.ahead() > 0,
  traffic: await world.traffic.isOn(),
  trips: await newestTrips(world),
  payments: await newestPayments(world),
  counts: await countsOf(world),
  claims: await claimsSent(world.desk),
  faults: world.faults,
  calls: world.requests.slice(-15).toReversed(),
});
