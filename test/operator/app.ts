import { randomBytes } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { type Database, openEmbedded, type Sql } from './database.ts';
import type { Desk, OperatorEnv } from './desk.ts';
import { type Call, type Fault, withFaults } from './faults.ts';
import { requiredHeaders } from './headers.ts';
import { answerError, Refusal } from './problem.ts';
import { honourKeys } from './idempotency.ts';
import { type LoggedRequest, withLog } from './request-log.ts';
import { alertRoutes } from './alerts.ts';
import { type ProofLength, shortProof, requireCaptcha, captchaRoutes } from './captcha.ts';
import { claimRoutes } from './routes/claims.ts';
import { contactRoutes } from './contact.ts';
import { contentRoutes, pictureRoutes } from './routes/content.ts';
import { helpRoutes } from './routes/help.ts';
import { journeyRoutes } from './routes/journeys.ts';
import { ownAccountRoutes } from './routes/own-account.ts';
import { paymentRoutes } from './routes/payments.ts';
import { renterRoutes } from './routes/renters.ts';
import { supportCodeRoutes } from './routes/support-codes.ts';
import { telemetryRoutes } from './telemetry.ts';
import { plantRenter, seededRenter } from './seed/fleet.ts';
import type { KindName } from './seed/kinds.ts';
import { type FreshPlate, freshPlate, plantSeed } from './seed/plant.ts';
import { servicesPath } from './services-path.ts';
import { controlOf, providersOf } from './sites.ts';
import { openWorld, type World, openClock } from './world/world.ts';
import { registration, credentials, passwordReset, refreshRequest } from '#api/contracts/accounts.ts';
import { ownersOf } from './accounts/own-plates.ts';
import { register, passwordAsked } from './accounts/registering.ts';
import { bodyOf } from './body.ts';
import { readPlate } from './read-plate.ts';
import { parisTime } from './paris.ts';
import * as z from 'zod/mini';
import { customerPasswordMinLength, renterPasswordMinLength } from '#domain/accounts/password.ts';
import { accountOf, type Role, setPassword, hashPassword, isPassword } from './accounts/accounts.ts';
import { daysToPayNotice, daysUntilNotice, daysUntilProsecutor, fine, surcharge } from './late-fees.ts';
import { mailCode, takeCode } from './accounts/codes.ts';
import { renewedTokens, tokensFor } from './accounts/tokens.ts';

/** The steps after a missed deadline: a surcharge, a payment notice, the public prosecutor. `today` is yyyy-MM-dd; repeating it changes nothing. */
const applyLateFees = async (sql: Sql, today: string): Promise<void> => {
  const owed = "paid_by IS NULL AND waived_by IS NULL AND status = 'TERMINE'";
  await sql.rows(
    `UPDATE trips SET indemnity = $2 WHERE ${owed} AND nature = 'freeFlow' AND deadline < $1::date AND indemnity < $2`,
    [today, surcharge],
  );
  await sql.rows(
    `UPDATE trips SET nature = 'latePayment', payment_limit = 'BEFORE_OMP', deadline = deadline + $3::integer,
       pv_number = '8' || lpad((('x' || left(md5(id), 8))::bit(32)::bigint % 1000000000)::text, 9, '0')
     WHERE ${owed} AND nature = 'freeFlow' AND deadline < $1::date - $2::integer`,
    [today, daysUntilNotice, daysUntilNotice + daysToPayNotice],
  );
  await sql.rows(
    `UPDATE trips SET payment_limit = 'OMP', indemnity = $3 WHERE ${owed} AND nature = 'latePayment' AND payment_limit = 'BEFORE_OMP' AND deadline < $1::date - $2::integer`,
    [today, daysUntilProsecutor, fine],
  );
};

const failuresAllowed = 5;
const blockMinutes = 15;

/** Tokens for an e-mail address and its password. Five wrong passwords in a row block the account for a while (rule SIGNIN-8). */
const signIn = async (desk: Desk, role: Role, { email, password }: { email: string; password: string }) => {
  if (email.trim() === '' || password === '') throw new Refusal(400, 'provide_email_and_password_or_refresh_token');
  const { database } = desk;
  const account = await accountOf(database, role, email);
  const now = desk.now();
  if (account?.blocked_until && account.blocked_until > now) throw new Refusal(403, 'user_temporary_blocked');
  if (!(await isPassword(password, account?.password_hash))) {
    if (!account) throw new Refusal(401, 'user_not_found');
    const [{ failures } = { failures: 0 }] = await database.rows<{ failures: number }>(
      'UPDATE accounts SET failures = failures + 1 WHERE id = $1 RETURNING failures',
      [account.id],
    );
    if (failures < failuresAllowed) throw new Refusal(401, 'user_not_found');
    await database.rows('UPDATE accounts SET failures = 0, blocked_until = $2 WHERE id = $1', [
      account.id,
      new Date(now.getTime() + blockMinutes * 60_000),
    ]);
    throw new Refusal(403, 'user_temporary_blocked');
  }
  if (account?.status !== 'ACTIVE') throw new Refusal(403, 'user_not_activated');
  await database.rows('UPDATE accounts SET failures = 0, blocked_until = NULL WHERE id = $1', [account.id]);
  return tokensFor(desk, database, role, account.id);
};

const paths: Record<Role, string> = { customer: '/public/users', renter: '/public/renters' };
const minLengths: Record<Role, number> = { customer: customerPasswordMinLength, renter: renterPasswordMinLength };

/** A rental company chooses its password with its activation; a customer has one. */
const activation = z.object({ code: z.string(), password: z.optional(z.string()) });

/** Calls without a token, alike for customers and rental companies: tokens, activation, forgotten passwords. */
const accountDoorRoutes = (desk: Desk, role: Role) => {
  const { database } = desk;
  return new Hono<OperatorEnv>()
    .basePath(paths[role])
    .post('/token', async (c) => {
      const asked = await bodyOf(c, credentials);
      await requireCaptcha(desk, c.req.query('captchaToken'));
      return c.json(await signIn(desk, role, asked));
    })
    .post('/token/refresh', async (c) =>
      c.json(await renewedTokens(desk, role, (await bodyOf(c, refreshRequest)).refreshToken)),
    )
    .post('/:id/activate', async (c) => {
      const { code, password = '' } = await bodyOf(c, activation);
      const hash = role === 'renter' ? await hashPassword(passwordAsked(password, minLengths.renter)) : undefined;
      await database.transaction(async (sql) => {
        const account = await accountOf(sql, role, c.req.param('id'));
        if (!account) throw new Refusal(404, 'invalid_activation_code');
        if (account.status === 'ACTIVE') throw new Refusal(409, 'user_already_activated');
        await takeCode(desk, sql, account.id, 'ACTIVATION', code);
        await sql.rows(
          "UPDATE accounts SET status = 'ACTIVE', password_hash = coalesce($2, password_hash) WHERE id = $1",
          [account.id, hash ?? null],
        );
      });
      return c.body(null, 204);
    })
    .post('/:id/activationCodes', async (c) => {
      const account = await accountOf(database, role, c.req.param('id'));
      // The account's number is only in its mail; an address alone must not reveal whether there is an account.
      if (account?.status === 'ACTIVE' && account.id === c.req.param('id'))
        throw new Refusal(409, 'user_already_activated');
      if (account?.status === 'PENDING') await mailCode(desk, database, c.var, account, 'ACTIVATION');
      return c.body(null, 204);
    })
    .post('/:id/passwords/codes', async (c) => {
      await requireCaptcha(desk, c.req.query('captchaToken'));
      const account = await accountOf(database, role, c.req.param('id'));
      if (account) await mailCode(desk, database, c.var, account, 'PASSWORD');
      return c.body(null, 204);
    })
    .put('/:id/passwords', async (c) => {
      const { code, password } = await bodyOf(c, passwordReset);
      const hash = await hashPassword(passwordAsked(password, minLengths[role]));
      await database.transaction(async (sql) => {
        const account = await accountOf(sql, role, c.req.param('id'));
        if (!account) throw new Refusal(400, 'expired_password_reset_code');
        await takeCode(desk, sql, account.id, 'PASSWORD', code);
        await setPassword(sql, account.id, hash, desk.now());
        // The link has proved that the mailbox is theirs.
        await sql.rows("UPDATE accounts SET status = 'ACTIVE' WHERE id = $1", [account.id]);
      });
      return c.body(null, 204);
    });
};

/** The changes at midnight in Paris. Called before every call; it acts on the first one of a day. */
const watchDays = (desk: Pick<Desk, 'database' | 'now'>) => {
  let seen = parisTime(desk.now()).toISODate();
  return async (): Promise<void> => {
    const now = parisTime(desk.now());
    const today = now.toISODate() ?? '';
    if (today === seen) return;
    seen = today;
    await desk.database.transaction(async (sql) => {
      await applyLateFees(sql, today);
      await sql.rows("UPDATE meta SET value = $1 WHERE name = 'seed_day'", [now.toISO()]);
    });
  };
};

/** Customers' calls without a token that rental companies do not have: the holders of a plate, and opening an account. */
const userRoutes = (desk: Desk) =>
  new Hono<OperatorEnv>()
    .basePath('/public/users')
    .get('/plates/owners', async (c) => {
      const { id } = readPlate(c.req.query('countryCode'), c.req.query('numberPlate'));
      return c.json({ owners: await ownersOf(desk.database, id) });
    })
    .post('/', async (c) => {
      const asked = await bodyOf(c, registration);
      await requireCaptcha(desk, c.req.query('captchaToken'));
      return c.json({ id: await register(desk, c.var, asked) }, 201);
    });

/** The operator's origin where it is used in memory. */
export const operatorOrigin = 'http://operator.test';

export type OperatorOptions = {
  /** In memory if absent. Its owner closes it. */
  database?: Database;
  clock?: () => Date;
  /** Where `providers` is served. */
  providerOrigin?: string;
  /** False = an operator without a captcha: the challenge answers 404. */
  captcha?: boolean;
  /** The length of a captcha's proof of work; short if absent. */
  proof?: ProofLength;
  actions?: readonly string[];
  /** Whether browsers are asked for telemetry, besides the usual actions. */
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
    // The captcha's widget requests its challenge itself, with a browser's headers.
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

const withDate =
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
  const answer = withLog(withDate(withFaults(answerOfDay, faults, servicesPath), now), requests, now);
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
