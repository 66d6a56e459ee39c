import { createActor, setup } from 'xstate';
import { expect, it } from 'vitest';
import { enterTab, followLive, type LiveReport } from '#support/live.ts';
import { createTrail } from '#support/trail.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt.ts';
import { unsubscribeMachine } from '#machines/unsubscribe.ts';
import { withStubs } from '#tools/paths/stubs.ts';

it('A payment that starts another machine with a first step of its own is followed to its end', () => {
  const reports: LiveReport[] = [];
  const attempt = withStubs(paymentAttemptMachine);
  const flow = createActor(
    setup({ actors: { attempt } }).createMachine({
      initial: 'choosing',
      states: {
        choosing: { on: { pay: 'attempting' } },
        attempting: {
          invoke: {
            id: 'attempt',
            src: 'attempt',
            input: { sessionId: 's', trips: [], order: { kind: 'unfinished' } },
          },
        },
      },
    }),
  );
  followLive(flow, (report) => reports.push(report));
  flow.start();
  flow.send({ type: 'pay' });
  expect(flow.getSnapshot().status).toBe('active');
  expect(reports.at(-1)).toMatchObject({ kind: 'event', event: 'pay' });
});

it('A running flow reports each event with its guards, also an ignored one, and each effect; its support code keeps both', () => {
  const reports: LiveReport[] = [];
  const actor = createActor(withStubs(unsubscribeMachine), { input: { email: '' } });
  followLive(actor, (report) => reports.push(report));
  const trail = createTrail();
  trail.follow(actor);
  actor.start();
  actor.send({ type: 'unsubscription.submitted' });
  actor.send({ type: 'email.typed', email: 'ana@example.es' });
  actor.send({ type: 'unsubscription.submitted' });
  actor.send({ type: 'email.typed', email: '' });
  const events = reports.flatMap((report) => (report.kind === 'event' ? [report] : []));
  expect(events.map(({ event, isIgnored }) => [event, isIgnored])).toEqual([
    ['xstate.init', false],
    ['unsubscription.submitted', false],
    ['email.typed', false],
    ['unsubscription.submitted', false],
    ['email.typed', true],
  ]);
  expect(trail.steps().map(({ event }) => event)).toEqual(events.map(({ event }) => event));
  expect(events[1]?.why.join()).toContain('isIncomplete says yes (email = "")');
  expect(events[3]?.why.join()).toContain('isIncomplete says no (email = "ana@example.es")');
  expect(events[4]?.why).toEqual(['No state that unsubscribe is in knows email.typed.']);
  expect(events[4]?.snapshot.value).toBe('sending');
  expect(reports.filter(({ kind }) => kind === 'effect')).toMatchObject([
    { id: 'sendUnsubscription', says: 'started' },
  ]);
});

const storage = (values = new Map<string, string>()) => ({
  values,
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
});

it('A tab keeps its number when it is reloaded, and a duplicated tab gets its own', () => {
  const localStorage = storage();
  const tab = storage();
  const enter = (own: typeof tab) => enterTab({ sessionStorage: own, localStorage });
  const first = enter(tab);
  first.leave();
  const second = enter(tab);
  const duplicated = enter(storage(new Map(tab.values)));
  second.leave();
  expect([first.page, second.page, duplicated.page, enter(tab).page]).toEqual(['1.1', '1.2', '2.1', '1.3']);
});
