import { profileOf } from '#api/accounts.ts';
import { createBasePorts } from '#runtime/ports.ts';
import { createSessionGate } from '#runtime/session/session-gate.ts';

const changes: string[] = [];
const gate = createSessionGate(
  createBasePorts(
    window,
    () => 'es',
    () => {},
  ),
);
gate.subscribe(({ account }) => changes.push(account));

/** Calls of a signed-in customer, all at once: how many were answered, and the changes of the session meanwhile. */
const askAtOnce = async (count: number): Promise<{ answered: number; changes: string[] }> => {
  const { client } = await gate.load();
  const answers = await Promise.allSettled(Array.from({ length: count }, () => profileOf(client)));
  return { answered: answers.filter(({ status }) => status === 'fulfilled').length, changes };
};

declare global {
  interface Window {
    askAtOnce: typeof askAtOnce;
  }
}
window.askAtOnce = askAtOnce;
