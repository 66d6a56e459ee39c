import { expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { paymentAttemptMachine } from '#machines/payment-attempt.ts';
import { unsubscribeMachine } from '#machines/unsubscribe.ts';
import { printIgnored } from '#support/print-ignored.ts';
import { createTrail } from '#support/trail.ts';
import { withStubs } from '#tools/paths/stubs.ts';

it('In development an ignored event is printed with its reason and a taken one is not; a support code keeps both', () => {
  const printed: string[] = [];
  const actor = createActor(withStubs(unsubscribeMachine), { input: { email: '' } });
  printIgnored(actor, { info: (text: string) => printed.push(text) });
  const trail = createTrail();
  trail.follow(actor);
  actor.start();
  actor.send({ type: 'unsubscription.submitted' });
  actor.send({ type: 'email.typed', email: 'ana@example.es' });
  actor.send({ type: 'unsubscription.submitted' });
  actor.send({ type: 'email.typed', email: '' });
  expect(printed).toEqual(['unsubscribe ignored email.typed.\n  No state that unsubscribe is in knows email.typed.']);
  expect(trail.steps().map(({ event }) => event)).toEqual([
    'xstate.init',
    'unsubscription.submitted',
    'email.typed',
    'unsubscription.submitted',
    'email.typed',
  ]);
});

it('A flow is followed to its end when it starts another machine with a first step of its own', () => {
  const attempt = withStubs(paymentAttemptMachine);
  const input = { sessionId: 's', trips: [], order: { kind: 'unfinished' } } as const;
  const flow = createActor(
    setup({ actors: { attempt } }).createMachine({
      initial: 'choosing',
      states: {
        choosing: { on: { pay: 'attempting' } },
        attempting: { invoke: { id: 'attempt', src: 'attempt', input } },
      },
    }),
  );
  const trail = createTrail();
  trail.follow(flow);
  printIgnored(flow, { info: () => {} });
  flow.start();
  flow.send({ type: 'pay' });
  expect(flow.getSnapshot().status).toBe('active');
  expect(trail.steps().map(({ event }) => event)).toContain('pay');
});
