import { createWebSocketInspector } from '@statelyai/inspect';
import type { AnyActorRef } from 'xstate';
import { blank, isSecret } from './trail.ts';

/** An event that types into a field holds its name beside the text. */
const typesSecret = ({ type, field }: { type?: unknown; field?: unknown }): boolean =>
  typeof field === 'string' && (isSecret(field) || /password/i.test(field) || String(type).startsWith('card.'));

/** Any inspected value without typed cards, passwords and tokens: blank, not absent. */
export const blankSecretsIn = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(blankSecretsIn);
  if (typeof value !== 'object' || value === null) return value;
  const hidesAll = typesSecret(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isSecret(key) || /password/i.test(key) || (hidesAll && key === 'value') ? blank(inner) : blankSecretsIn(inner),
    ]),
  );
};

/** Sends what actors do to the Stately Inspector, or another receiver, behind a WebSocket. In development only. */
export const createInspector = (url: string, connect = createWebSocketInspector): ((actor: AnyActorRef) => void) => {
  const inspector = connect({
    url,
    // As it is sent: actors and errors become JSON first.
    serialize: (inspected) => blankSecretsIn(JSON.parse(JSON.stringify(inspected))) as typeof inspected,
  });
  return (actor) => {
    inspector.actor(actor, actor.getSnapshot());
    actor.system.inspect(inspector.inspect);
  };
};
