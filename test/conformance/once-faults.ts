import { type Fault, isTo, type Spoil } from './fault.ts';
import { onceSteps } from './suites/once/once.ts';

const { inOrder, atOnce, cutOff, reused } = onceSteps;
const all = [inOrder, atOnce, cutOff, reused];

/** Every request counts as new. */
const forgetting =
  (path: string): Spoil =>
  (call, send) =>
    isTo(`POST ${path}`, call) ? send({ key: null }) : undefined;

/** A key is recorded only with its answer: a concurrent repeat is carried out, too. */
const notingLate = (path: string): Spoil => {
  const answered = new Map<string, Response>();
  return (call, send) => {
    const { key } = call;
    if (key === null || !isTo(`POST ${path}`, call)) return undefined;
    const kept = answered.get(key);
    if (kept) return Promise.resolve(kept.clone());
    return send({ key: null }).then((answer) => {
      answered.set(key, answer.clone());
      return answer;
    });
  };
};

/** Only the first request with a key is answered well. */
const refusingRepeats = (path: string, status: number): Spoil => {
  const seen = new Set<string>();
  return (call, send) => {
    if (call.key === null || !isTo(`POST ${path}`, call)) return undefined;
    if (seen.has(call.key)) return Promise.resolve(Response.json({ message: 'unknown' }, { status }));
    seen.add(call.key);
    return send();
  };
};

/** A repeat is refused with "come later" instead of being answered. */
const refusingWhileBusy = (path: string): Spoil => {
  const busy = new Set<string>();
  return (call, send) => {
    const { key } = call;
    if (key === null || !isTo(`POST ${path}`, call)) return undefined;
    if (busy.has(key)) return Promise.resolve(Response.json({ message: 'unknown' }, { status: 409 }));
    busy.add(key);
    return send().finally(() => busy.delete(key));
  };
};

/** Key and body together identify the request: another body with the same key is carried out. */
const keyOfBody =
  (path: string): Spoil =>
  (call, send) =>
    call.key !== null && isTo(`POST ${path}`, call) ? send({ key: `${call.key} ${call.body}` }) : undefined;

/** A key alone identifies the request: whatever is sent with it gets the first answer. */
const answeringAsFirst = (path: string): Spoil => {
  const answered = new Map<string, Promise<Response>>();
  return (call, send) => {
    if (call.key === null || !isTo(`POST ${path}`, call)) return undefined;
    const first = answered.get(call.key) ?? send();
    answered.set(call.key, first);
    return first.then((answer) => answer.clone());
  };
};

/** Carries out a request although it refuses it for its key. */
const actingOnRefused =
  (path: string): Spoil =>
  (call, send) =>
    isTo(`POST ${path}`, call)
      ? send().then(async (answer) => {
          if (answer.status === 422) await send({ key: null });
          return answer;
        })
      : undefined;

/** Refuses a key that is used again with another status than the contract's. */
const refusingWith =
  (path: string, status: number): Spoil =>
  (call, send) =>
    isTo(`POST ${path}`, call)
      ? send().then((answer) => (answer.status === 422 ? new Response(answer.body, { status }) : answer))
      : undefined;

/** Takes the fuel card each time, whatever the session has paid. */
const chargingTwice = (): Spoil => {
  let charges = new Map<string, number>();
  return (call, send) => {
    if (isTo('POST /payments/privateCards', call)) {
      const sessionId = /"sessionId":"([^"]+)"/.exec(call.body)?.[1] ?? '';
      const before = charges.get(sessionId) ?? 0;
      charges = charges.set(sessionId, before + 1);
      return before === 0 ? send({ key: null }) : Promise.resolve(new Response(null, { status: 204 }));
    }
    const sessionId = /^\/payments\/([\w-]+)$/.exec(call.path)?.[1];
    return call.method === 'GET' && (charges.get(sessionId ?? '') ?? 0) > 1
      ? Promise.resolve(Response.json({ status: 'DUPLICATED' }))
      : undefined;
  };
};

const fault = (what: string, path: string, spoil: Spoil, field: string, steps: readonly string[] = all): Fault => ({
  name: `${what}: POST ${path}`,
  suite: `Once: POST ${path}`,
  steps,
  field,
  spoil,
});
const forgets = (path: string, field: string, steps?: readonly string[]): Fault =>
  fault('keys forgotten', path.replaceAll('*', '{id}'), forgetting(path), field, steps);

const withoutKey = [
  'Without a key, sent twice one after the other, one payment session is charged once',
  'Without a key, sent twice at once, one payment session is charged once',
  'With two keys, sent at once, one payment session is charged once',
];
const [failed, refused, ownAnswer] = [
  'After an answer of 5xx, its key is carried out, once',
  'A refusal is answered again for its key',
  'Its key without the token does not get the answer of its customer',
];

/** Keeps answers that are not to be kept: the first to a key is the answer to each repeat. */
const keeping = (path: string, isKept: (status: number) => boolean): Spoil => {
  const answers = new Map<string, Response>();
  return (call, send) => {
    const { key } = call;
    if (key === null || !isTo(`POST ${path}`, call)) return undefined;
    const kept = answers.get(key);
    if (kept && isKept(kept.status)) return Promise.resolve(kept.clone());
    return send().then((answer) => {
      answers.set(key, answer.clone());
      return answer;
    });
  };
};

/** Refuses a key once, and then in other words. */
const refusingOtherwise = (path: string): Spoil => {
  const seen = new Set<string>();
  return (call, send) => {
    const { key } = call;
    if (key === null || !isTo(`POST ${path}`, call)) return undefined;
    return send().then((answer) => {
      if (answer.ok || !seen.has(key)) {
        seen.add(key);
        return answer;
      }
      return answer.status === 422 ? answer : Response.json({ message: 'unknown' }, { status: 400 });
    });
  };
};

/** Ways to act twice, or to answer a repeat as a new request. */
export const onceFaults: readonly Fault[] = [
  forgets('/payments/privateCards', 'status'),
  forgets('/payments/psp', 'body'),
  forgets('/payments/allJourneys', 'body'),
  forgets('/payments/receipt', 'mails'),
  forgets('/customers', 'mails', [...all, failed]),
  // A second end has no visible effect: these faults show by the key with another request, and by the refusals below.
  forgets('/customers/unsubscribe', 'status', [reused]),
  forgets('/renters/me/plates/*/closure', 'status', [reused]),
  forgets('/protests', 'body'),
  forgets('/contact', 'mails'),
  forgets('/public/users', 'status'),
  forgets('/users/me/plates', 'status'),
  forgets('/renters/me/plates', 'status'),
  forgets('/renters/me/plates/import', 'body'),
  fault(
    'the repeat of an unsubscription not found',
    '/customers/unsubscribe',
    refusingRepeats('/customers/unsubscribe', 404),
    'status',
  ),
  fault(
    'the repeat of a closure refused',
    '/renters/me/plates/{id}/closure',
    refusingRepeats('/renters/me/plates/*/closure', 400),
    'status',
  ),
  fault('keys noted too late', '/protests', notingLate('/protests'), 'body', [atOnce, cutOff, reused]),
  fault('keys noted too late', '/contact', notingLate('/contact'), 'mails', [atOnce, cutOff, reused]),
  fault('a repeat turned away', '/public/users', refusingWhileBusy('/public/users'), 'status', [atOnce, cutOff]),
  fault('a key for any request', '/customers', keyOfBody('/customers'), 'status', [reused]),
  ...['/payments/privateCards', '/payments/psp', '/payments/allJourneys'].map((path) =>
    fault('the first answer for any request', path, answeringAsFirst(path), 'status', [reused]),
  ),
  fault('a refused key that charges', '/payments/privateCards', actingOnRefused('/payments/privateCards'), 'status', [
    reused,
  ]),
  fault(
    'a reused key refused as a conflict',
    '/payments/privateCards',
    refusingWith('/payments/privateCards', 409),
    'status',
    [reused],
  ),
  fault(
    'a failure that is kept',
    '/customers',
    keeping('/customers', (status) => status >= 500),
    'status',
    [failed],
  ),
  fault('another refusal', '/payments/privateCards', refusingOtherwise('/payments/privateCards'), 'body', [refused]),
  fault(
    'kept answers for anybody',
    '/users/me/plates',
    keeping('/users/me/plates', (status) => status < 300),
    'status',
    [reused, ownAnswer],
  ),
  fault('a session charged twice', '/payments/privateCards', chargingTwice(), 'status', [
    ...all,
    ...withoutKey,
    refused,
  ]),
];
