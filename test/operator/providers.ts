import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Desk } from './desk.ts';
import { formatEuros } from './money.ts';
import { page } from './page.ts';
import { type Outcome, type Payment, settle } from './payments.ts';
import { pspPaths, readAxepta, readPaybox } from './psp.ts';

const choices: readonly { path: string; outcome: Outcome; label: string }[] = [
  { path: 'accept', outcome: 'ACCEPTED', label: 'Accept the payment' },
  { path: 'refuse', outcome: 'REFUSED', label: 'Refuse the payment' },
  { path: 'cancel', outcome: 'CANCELLED', label: 'Cancel the payment' },
  { path: 'pending', outcome: 'PENDING', label: 'Leave the payment pending' },
  { path: 'twice', outcome: 'TWICE', label: 'Pay twice' },
];

const paymentPage = (payment: Payment) =>
  page(
    payment.psp === 'AXEPTA' ? 'AXEPTA test payment' : 'PAYBOX test payment',
    html`<p>This page stands in for the card provider: no card is asked for, no money moves. Choose what the bank answers.</p>
      <dl>
        <dt>Amount</dt>
        <dd>${formatEuros(payment.amount, payment.language)}</dd>
        <dt>Payer</dt>
        <dd>${payment.payer}</dd>
        <dt>Reference</dt>
        <dd>${payment.id}</dd>
      </dl>
      <div class="choices">
        ${choices.map(
          ({ path, label }, index) =>
            html`<form method="post" action="/pay/${payment.id}/${path}"><button class="${index === 0 ? 'first' : ''}">${label}</button></form>`,
        )}
      </div>`,
  );

const closedPage = (payment: Payment) =>
  page(
    'This payment is closed',
    html`<p>It already has its outcome, or was replaced by a newer one. Nothing more will be charged here.</p>
      <p><a href="${payment.return_to}">Return to the portal</a></p>`,
  );

/** The two card providers' pages: a person chooses the outcome and is sent back to the portal. */
export const providerRoutes = (desk: Desk) => {
  const opened = (c: Context, paymentId: string | undefined) =>
    paymentId === undefined
      ? c.html(
          page(
            'This payment was altered',
            html`<p>What the portal handed over is not what the operator signed. Nothing is charged.</p>`,
          ),
          400,
        )
      : c.redirect(`/pay/${encodeURIComponent(paymentId)}`, 303);

  return new Hono()
    .post(pspPaths.PAYBOX, async (c) => {
      const fields = [...(await c.req.formData())].map(([name, value]) => [name, String(value)] as const);
      return opened(c, readPaybox(desk.secret, fields));
    })
    .post(pspPaths.AXEPTA, (c) => opened(c, readAxepta(desk.secret, c.req.query())))
    .get('/pay/:id', async (c) => {
      const [payment] = await desk.database.rows<Payment>('SELECT * FROM payments WHERE id = $1', [c.req.param('id')]);
      if (!payment) return c.notFound();
      return c.html(payment.status === 'OPEN' ? paymentPage(payment) : closedPage(payment));
    })
    .post('/pay/:id/:choice', async (c) => {
      const choice = choices.find(({ path }) => path === c.req.param('choice'));
      const payment = choice && (await settle(desk, c.req.param('id'), choice.outcome));
      return payment ? c.redirect(payment.return_to, 303) : c.notFound();
    });
};
