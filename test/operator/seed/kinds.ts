import type { DateTime } from 'luxon';
import type { JourneyStatus, Nature, PaymentLimit } from '#domain/trips/journey.ts';
import type { Psp } from '../psp.ts';

export type SeedTrip = {
  date: (now: DateTime) => DateTime;
  nature: Nature;
  status: JourneyStatus;
  /** Days from today; absent = no deadline. */
  deadlineIn?: number;
  limit?: PaymentLimit;
  caseOrigin?: string;
  in: string;
  out?: string;
  labels?: readonly [string, string];
  category?: string;
  /** Cents. */
  indemnity?: number;
  alreadyPaid?: number;
};

export type SeedKind = {
  /** What the portal shows for it; printed by `npm start`. */
  shows: string;
  country?: string;
  psp?: Psp;
  /** Searched by its notice or declaration number rather than by its plate. */
  searchedBy?: 'notice' | 'declaration';
  vehicle?: { type: string; model: string; energy: string };
  companyCode?: string;
  owners?: readonly string[];
  disabledMethods?: readonly string[];
  /** Who already receives the alerts of this plate. */
  alertEmail?: string;
  trips: readonly SeedTrip[];
};

const daysAgo = (days: number, time: string) => (now: DateTime) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return now.minus({ days }).set({ hour, minute, second: 0, millisecond: 0 });
};
const minutesAgo = (minutes: number) => (now: DateTime) => now.minus({ minutes });

const finished = (days: number, time: string, from: string, to: string, more: Partial<SeedTrip> = {}): SeedTrip => ({
  date: daysAgo(days, time),
  nature: 'freeFlow',
  status: 'TERMINE',
  deadlineIn: 3 - days,
  in: from,
  out: to,
  ...more,
});
const inProgress: SeedTrip = { date: minutesAgo(40), nature: 'freeFlow', status: 'EN_COURS', in: '23' };
const notice = (more: Partial<SeedTrip> = {}): SeedTrip =>
  finished(21, '07:48', '24', '33', {
    nature: 'latePayment',
    limit: 'BEFORE_OMP',
    deadlineIn: 12,
    indemnity: 1000,
    ...more,
  });
const declaration = (more: Partial<SeedTrip> = {}): SeedTrip =>
  finished(9, '18:22', '29', 'A71', {
    nature: 'nonPaymentDeclaration',
    limit: 'INFRACTION',
    deadlineIn: 6,
    indemnity: 500,
    ...more,
  });
const owed = [finished(3, '08:05', '23', 'A71'), finished(2, '17:40', 'A71', '29'), finished(1, '12:15', '24', '30')];

/** Every situation that the stand-in operator can show, by name. */
export const kinds = {
  owed: { shows: 'Three trips on three days: last day, one day left, two days left', trips: owed },
  axepta: { shows: 'The same, paid through the other card provider', psp: 'AXEPTA', trips: owed },
  late: {
    shows: 'A trip one day late, with its surcharge',
    trips: [finished(4, '19:30', '25', '34', { indemnity: 1000 })],
  },
  inProgress: {
    shows: 'A trip in progress beside a finished one: Pay is blocked',
    trips: [finished(1, '09:00', '23', '29'), inProgress],
  },
  inProgressAlone: {
    shows: 'A trip in progress alone, also with rental dates: whoever signs in completes it',
    trips: [inProgress],
  },
  inProgressOfCompany: {
    shows: 'A company car with a trip in progress, whose entrance is known: it is completed here',
    companyCode: 'ARDO-7732',
    trips: [finished(1, '09:00', '23', '29'), inProgress],
  },
  ompAlone: {
    shows: 'A notice remitted to the public prosecutor, and nothing else',
    trips: [notice({ date: daysAgo(80, '06:10'), limit: 'OMP', deadlineIn: -20, indemnity: 37500 })],
  },
  overpaid: {
    shows: 'A trip for which more was paid than it costs, beside one that is owed',
    trips: [finished(2, '13:00', '23', '34', { alreadyPaid: 2000 }), finished(1, '12:15', '24', '30')],
  },
  omp: {
    shows: 'A notice remitted to the public prosecutor beside a payable trip: Pay is blocked',
    trips: [
      finished(1, '10:20', '30', 'A71'),
      notice({ date: daysAgo(80, '06:10'), limit: 'OMP', deadlineIn: -20, indemnity: 37500 }),
    ],
  },
  nothing: { shows: 'Nothing to pay', trips: [] },
  mixed: {
    shows: 'Trips, a payment notice and a non-payment declaration: all three groups',
    trips: [...owed, notice(), declaration()],
  },
  company: {
    shows: 'A company car: its trips come with all their details',
    companyCode: 'ARDO-7731',
    vehicle: { type: 'VU', model: 'Renault Trafic', energy: 'GO' },
    trips: [finished(2, '06:55', '24', '33', { category: '2' }), finished(1, '16:05', '33', '24', { category: '2' })],
  },
  electric: {
    shows: 'An electric car',
    psp: 'AXEPTA',
    vehicle: { type: 'VP', model: 'Renault 5', energy: 'EL' },
    trips: [finished(1, '14:10', '23', '30')],
  },
  foreign: {
    shows: 'A plate from Germany',
    country: 'DE',
    trips: [finished(2, '11:35', 'RN79', '34'), finished(1, '20:50', '34', 'RN79')],
  },
  many: {
    shows: '1,200 trips',
    psp: 'AXEPTA',
    trips: Array.from({ length: 1200 }, (_, index) =>
      finished(
        1 + (index % 60),
        `${String(5 + (index % 17)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`,
        '24',
        '33',
        { category: String(1 + (index % 4)), deadlineIn: 1 + (index % 5) },
      ),
    ),
  },
  primo: {
    shows: 'A late payment of a first-time driver, who was designated',
    trips: [notice({ limit: 'PRIMO_DESIGNATED', indemnity: 0 })],
  },
  iris: { shows: 'A late payment taken over from IRIS', trips: [notice({ limit: 'IRIS', caseOrigin: 'IRIS' })] },
  beforeOmp: { shows: 'A notice on its last day before the public prosecutor', trips: [notice({ deadlineIn: 0 })] },
  partlyPaid: {
    shows: 'A trip of which a part is already paid',
    trips: [finished(2, '13:00', '23', '34', { alreadyPaid: 400 })],
  },
  owners: {
    shows: 'A plate that belongs to an account: its masked e-mail',
    owners: ['m•••••@exemple.fr', 'fl••••@exemple.eu'],
    trips: owed,
  },
  notice: { shows: 'A payment notice', searchedBy: 'notice', trips: [notice()] },
  declaration: { shows: 'A non-payment declaration', searchedBy: 'declaration', psp: 'AXEPTA', trips: [declaration()] },
  disabledMethod: { shows: 'DKV cards are refused, with a reason', disabledMethods: ['DKV'], trips: owed },
  hostile: {
    shows: 'Gate names that hold HTML, shown as plain text',
    trips: [
      finished(1, '15:15', '23', '34', { labels: ['<img src=x onerror="alert(1)">', '"><script>alert(2)</script>'] }),
    ],
  },
  alertNone: { shows: 'On the alert page: no alert yet (UNACTIVATED)', trips: [] },
  alertHere: {
    shows: 'On the alert page with ana@example.com: already subscribed, can be stopped (ACTIVATED)',
    alertEmail: 'ana@example.com',
    trips: [],
  },
  alertElsewhere: {
    shows: 'On the alert page: the alert goes to another address (ACTIVATED_ANOTHER_EMAIL)',
    alertEmail: 'marie.durand@exemple.fr',
    trips: [],
  },
} as const satisfies Record<string, SeedKind>;

export type KindName = keyof typeof kinds;
export const kindOf = (name: string): SeedKind | undefined =>
  Object.hasOwn(kinds, name) ? kinds[name as KindName] : undefined;
