import { type Call, calls } from '#tools/openapi/calls.ts';
import type { Fault } from './faults.ts';
import { goodAnswer } from './sample-answer.ts';

/** `GET /journeys/price`. */
export type CallName = string;
export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): CallName => `${method.toUpperCase()} ${path}`;

const fits = ({ method, path }: Call, asked: string, address: string): boolean =>
  method.toUpperCase() === asked &&
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address.replace(/^.*\/services\/v1/, ''));

/** Literal addresses come before those with a name in them. */
const inOrder = calls.toSorted((one, other) => one.path.split('{').length - other.path.split('{').length);

/** An operator in memory: it answers every call of the contract well, but for one that may go wrong. */
export const createFakeOperator = (overrides: Readonly<Record<CallName, object | null>> = {}) => {
  let wrong: { call: CallName; fault: Fault } | null = null;
  let pending = 0;
  const asked: CallName[] = [];
  const answers = (call: Call) => {
    const override = overrides[nameOf(call)];
    if (override === undefined) return goodAnswer(call);
    return override && { type: 'application/json', body: JSON.stringify(override) };
  };

  const fetch = async (request: unknown, { method = 'GET', signal }: RequestInit = {}): Promise<Response> => {
    const address = new URL(String(request), 'https://portal.example').pathname;
    const call = inOrder.find((candidate) => fits(candidate, method, address));
    if (call === undefined) throw new Error(`No call of the contract: ${method} ${address}`);
    asked.push(nameOf(call));
    pending += 1;
    try {
      const good = answers(call);
      if (wrong?.call === nameOf(call)) return await wrong.fault.answer(good, signal ?? new AbortController().signal);
      if (nameOf(call) === 'GET /captcha/challenge') return new Response('{}', { status: 404 });
      if (good === null) return new Response(null, { status: 204 });
      return new Response(good.body, { headers: { 'Content-Type': good.type } });
    } finally {
      pending -= 1;
    }
  };

  return {
    fetch,
    /** The calls that were made, in order. */
    asked,
    /** How many calls have no headers yet. */
    pending: (): number => pending,
    goWrong: (call: CallName, fault: Fault): void => {
      wrong = { call, fault };
    },
    goWell: (): void => {
      wrong = null;
    },
  };
};

export type FakeOperator = ReturnType<typeof createFakeOperator>;
