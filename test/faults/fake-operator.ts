import { type Call, calls } from '#tools/openapi/calls.ts';
import type { Fault } from './faults.ts';
import { goodAnswer } from './sample-answer.ts';

/** `GET /journeys/price`. */
export type CallName = string;
export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): CallName => `${method.toUpperCase()} ${path}`;

const fits = ({ method, path }: Call, verb: string, address: string): boolean =>
  method.toUpperCase() === verb &&
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address.replace(/^.*\/services\/v1/, ''));

/** Literal addresses come before those with a name in them. */
const inOrder = calls.toSorted((one, other) => one.path.split('{').length - other.path.split('{').length);

/** The good answer of a call; null for 204. */
export const goodAnswerTo = (name: CallName) => {
  const call = calls.find((candidate) => nameOf(candidate) === name);
  if (call === undefined) throw new Error(`No call of the contract: ${name}`);
  return goodAnswer(call);
};

/** An operator in memory: it answers every call of the contract well, except for one that may fail. */
export const createFakeOperator = (overrides: Readonly<Record<CallName, object | null>> = {}) => {
  let wrong: { call: CallName; fault: Fault } | null = null;
  const received: CallName[] = [];
  const addresses: string[] = [];
  const answers = (call: Call) => {
    const override = overrides[nameOf(call)];
    if (override === undefined) return goodAnswer(call);
    return override && { type: 'application/json', body: JSON.stringify(override) };
  };

  /** A sample of journeys is of the plate that was searched for. */
  const ofSearchedPlate = (good: ReturnType<typeof answers>, call: Call, address: string) => {
    const plate = new URL(address, 'https://portal.example').searchParams.get('plate');
    const isSample = overrides[nameOf(call)] === undefined && /\/(?:journeys|detailedJourneys)$/.test(call.path);
    if (good === null || plate === null || !isSample) return good;
    return { ...good, body: JSON.stringify({ ...(JSON.parse(good.body) as object), plate }) };
  };

  const callOf = (method: string, address: string): Call => {
    const { pathname } = new URL(address, 'https://portal.example');
    const call = inOrder.find((candidate) => fits(candidate, method, pathname));
    if (call === undefined) throw new Error(`No call of the contract: ${method} ${pathname}`);
    return call;
  };

  const fetch = async (request: unknown, { method = 'GET', signal }: RequestInit = {}): Promise<Response> => {
    const call = callOf(method, String(request));
    received.push(nameOf(call));
    addresses.push(String(request));
    const good = ofSearchedPlate(answers(call), call, String(request));
    if (wrong?.call === nameOf(call)) return await wrong.fault.answer(good, signal ?? new AbortController().signal);
    const headers = { Date: new Date().toUTCString() };
    if (nameOf(call) === 'GET /captcha/challenge') return new Response('{}', { status: 404, headers });
    if (good === null) return new Response(null, { status: 204, headers });
    return new Response(good.body, { headers: { ...headers, 'Content-Type': good.type } });
  };

  return {
    fetch,
    nameOfRequest: (method: string, address: string): CallName => nameOf(callOf(method, address)),
    /** The received calls, in order. */
    calls: received,
    /** Their addresses, with the query. */
    addresses,
    /** The JSON of a call's good answer. */
    goodBody: (name: CallName): string => {
      const call = calls.find((candidate) => nameOf(candidate) === name);
      return (call && answers(call)?.body) ?? '{}';
    },
    failCall: (call: CallName, fault: Fault): void => {
      wrong = { call, fault };
    },
    /** The call is refused with a status and a code. */
    refuse: (call: CallName, status: number, code: string): void => {
      wrong = { call, fault: { name: code, answer: async () => Response.json({ message: code }, { status }) } };
    },
    answerAll: (): void => {
      wrong = null;
    },
  };
};

export type FakeOperator = ReturnType<typeof createFakeOperator>;
