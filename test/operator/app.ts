import { randomBytes } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { type Database, openEmbedded } from './database.ts';
import type { Desk, OperatorEnv } from './desk.ts';
import { type Call, type Fault, withFaults } from './faults.ts';
import { requiredHeaders } from './headers.ts';
import { answerError } from './problem.ts';
import { honourKeys } from './idempotency.ts';
import { type LoggedRequest, withLog } from './request-log.ts';
import { accountDoorRoutes } from './routes/account-doors.ts';
import { alertRoutes } from './routes/alerts.ts';
import { type ProofLength, shortProof } from './captcha.ts';
import { captchaRoutes } from './routes/captcha.ts';
import { claimRoutes } from './routes/claims.ts';
import { contactRoutes } from './routes/contact.ts';
import { contentRoutes } from './routes/content.ts';
import { helpRoutes } from './routes/help.ts';
import { journeyRoutes } from './routes/journeys.ts';
import { ownAccountRoutes } from './routes/own-account.ts';
import { paymentRoutes } from './routes/payments.ts';
import { pictureRoutes } from './routes/pictures.ts';
import { renterRoutes } from './routes/renters.ts';
import { supportCodeRoutes } from './routes/support-codes.ts';
import { telemetryRoutes } from './routes/telemetry.ts';
import { userRoutes } from './routes/users.ts';
import { plantRenter, seededRenter } from './seed/fleet.ts';
import type { KindName } from './seed/kinds.ts';
import { type FreshPlate, freshPlate, plantSeed } from './seed/plant.ts';
import { servicesPath } from './services-path.ts';
import { controlOf, providersOf } from './sites.ts';
import { openClock } from './world/clock.ts';
import { watchDays } from './world/days.ts';
import { openWorld, type World } from './world/world.ts';

/** The operator's origin where it is used in memory. */
export const operatorOrigin = 'http://operator.test';

export type OperatorOptions = {
  /** In memory when absent. Its owner closes it. */
  database?: Database;
  clock?: () => Date;
  /** Where `providers` is served. */
  providerOrigin?: string;
  /** False = an operator without a captcha: the challenge answers 404. */
  captcha?: boolean;
  /** How long a captcha's proof of work is; short when absent. */
  proof?: ProofLength;
  actions?: readonly string[];
  /** Whether browsers are asked to count, besides the usual actions. */
  telemetry?: boolean;
  /** Whether the seeded rental company has its thousands of vehicles and late payments. */
  fleet?: boolean;
};

export type Operator = {
  /** The operator in memory, as a browser's fetch sees it: for `createClient({ fetch: operator.fetch, origin: operatorOrigin })`. */
  fetch: typeof globalThis.fetch;
  /** The operator's calls, below `/services/v1`, for a server. */
  answer: Call;
  /** The card providers' pages and the mailbox. */
  providers: Hono;
  /** The page and the calls that change the operator's world. */
  control: Hono;
  world: World;
  desk: Desk;
  freshPlate: (kind: KindName) => Promise<FreshPlate>;
  faults: Fault[];
  requests: readonly LoggedRequest[];
};

const usualActions = ['freeflow', 'payment-notice', 'prepayment', 'subscription'];

const secretOf = async (database: Database): Promise<string> => {
  const [kept] = await database.rows<{ value: string }>(
    "INSERT INTO meta VALUES ('secret', $1) ON CONFLICT (name) DO UPDATE SET name = meta.name RETURNING value",
    [randomBytes(32).toString('hex')],
  );
  return kept?.value ?? '';
};

/** Every call of the operator, below `/services/v1`. */
export const callsOf = (desk: Desk) =>
  new Hono<OperatorEnv>()
    .basePath(servicesPath)
    // The captcha's widget asks for its challenge by itself, with a browser's headers.
    .route('/', captchaRoutes(desk))
    .route('/', pictureRoutes())
    .route('/', telemetryRoutes(desk))
    .use(requiredHeaders)
    .use(honourKeys(desk))
    .route('/', contentRoutes(desk))
    .route('/', helpRoutes())
    .route('/', contactRoutes(desk))
    .route('/', supportCodeRoutes(desk))
    .route('/', alertRoutes(desk))
    .route('/', claimRoutes(desk))
    .route('/', journeyRoutes(desk))
    .route('/', paymentRoutes(desk))
    .route('/', userRoutes(desk))
    .route('/', accountDoorRoutes(desk, 'customer'))
    .route('/', accountDoorRoutes(desk, 'renter'))
    .route('/', renterRoutes(desk))
    .route('/', ownAccountRoutes(desk))
    .notFound((c) => c.json({ message: 'not_found' }, 404))
    .onError(answerError);

const dated =
  (answer: Call, now: () => Date): Call =>
  async (request, env) => {
    const response = await answer(request, env);
    // A dropped answer has no headers of its own.
    if (response !== RESPONSE_ALREADY_SENT) response.headers.set('Date', now().toUTCString());
    return response;
  };

/** A motorway operator that keeps state: it answers every call of the portal (rule CALL-1). */
export const createOperator = async (options: OperatorOptions = {}): Promise<Operator> => {
  const database = options.database ?? (await openEmbedded());
  const clock = await openClock(database, options.clock ?? (() => new Date()));
  const { now } = clock;
  const plant = async () => {
    await plantSeed(database, now());
    if (options.fleet) await database.transaction((sql) => plantRenter(sql, seededRenter, 'FLT', now()));
  };
  await plant();
  const desk: Desk = {
    database,
    now,
    providerOrigin: options.providerOrigin ?? 'http://localhost:4174',
    secret: await secretOf(database),
    captcha: options.captcha ?? true,
    proof: options.proof ?? shortProof,
    actions: options.actions ?? usualActions.concat(options.telemetry ? ['telemetry'] : []),
  };
  const faults: Fault[] = [];
  const requests: LoggedRequest[] = [];
  const calls = callsOf(desk);
  const dayBegins = watchDays(desk);
  const answerOfDay: Call = async (request, env) => {
    await dayBegins();
    return calls.fetch(request, env);
  };
  const answer = withLog(dated(withFaults(answerOfDay, faults, servicesPath), now), requests, now);
  const world = openWorld({ desk, clock, dayBegins, plant, faults, requests });
  return {
    fetch: async (input, init) => answer(new Request(input, init)),
    answer,
    providers: providersOf(desk),
    control: controlOf(world),
    world,
    desk,
    freshPlate: async (kind) => {
      const fresh = await freshPlate(database, kind, now());
      if (!fresh) throw new Error(`no kind of plate is called ${kind}`);
      return fresh;
    },
    faults,
    requests,
  };
};
