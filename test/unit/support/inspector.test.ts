import { createWebSocketInspector } from '@statelyai/inspect';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { PaymentMethod } from '#domain/payment/provider.ts';
import { loginMachine } from '#machines/login.ts';
import { paymentMachine } from '#machines/payment.ts';
import { createInspector } from '#support/inspector.ts';
import { paymentInput } from '../payment-input.ts';

const methods: PaymentMethod[] = [{ type: 'TOTAL', isEnabled: true }];
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('The inspector receives events and states without a password, a token or a card', async () => {
  const login = createActor(
    loginMachine.provide({
      actors: {
        logIn: fromPromise(async () => ({ to: '/', accessToken: 'the token' })) as never,
        captcha: fromPromise(async () => ({ token: 'proof-123', problem: null })) as never,
      },
    }),
    { input: { email: '' } },
  );
  const payment = createActor(
    paymentMachine.provide({
      actors: { listMethods: fromPromise(async () => ({ methods, sessionId: 's1', known: {} })) },
    }),
    { input: paymentInput() },
  );
  const sent: string[] = [];
  const hand = createInspector('ws://localhost:1', (options) => {
    const inspector = createWebSocketInspector({ ...options, url: 'ws://localhost:1', autoStart: false });
    inspector.adapter.send = (inspected) => void sent.push(JSON.stringify(inspected));
    return inspector;
  });
  for (const actor of [login, payment]) hand(actor.start());
  login.send({ type: 'field.typed', field: 'email', value: 'ana@example.com' });
  login.send({ type: 'field.typed', field: 'password', value: 'Longenough-1' });
  login.send({ type: 'login.pressed' });
  await waitFor(payment, (state) => state.matches('choosing'));
  payment.send({ type: 'method.chosen', method: 'TOTAL' });
  payment.send({ type: 'card.typed', field: 'cardNumber', value: '7033123456789012345' });
  await settled();
  const text = sent.join('\n');
  expect(text).toContain('login.pressed');
  expect(text).toContain('ana@example.com');
  expect(text).toContain('cardNumber');
  expect(text).not.toMatch(/Longenough-1|7033123456789012345|the token|proof-123/);
  login.stop();
  payment.stop();
});
