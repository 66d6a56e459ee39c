import { Hono, type Context } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { controlCalls } from './control/calls.ts';
import { controlPage } from './control/forms.ts';
import type { Desk } from './desk.ts';
import { pageStyle, page } from './page.ts';
import type { World } from './world/world.ts';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { type Mail, findMail, mailsSent } from './mails.ts';
import { labelOfMethod } from './content/brands.ts';
import { formatEuros } from './money.ts';
import { parisTime } from './paris.ts';
import { type Outcome, type Payment, decide, undecidedPayments } from './payments.ts';
import { receiptOf } from './receipts.ts';
import { answerData, type Psp, pspPaths, readPayment, returnsByPost } from './psp.ts';
import { providers } from '#domain/payment/provider.ts';

const choices: readonly { path: string; outcome: Outcome; label: string }[] = [
  { path: 'accept', outcome: 'ACCEPTED', label: 'Accept the payment' },
  { path: 'refuse', outcome: 'REFUSED', label: 'Refuse the payment' },
  { path: 'cancel', outcome: 'CANCELLED', label: 'Cancel the payment' },
  { path: 'pending', outcome: 'PENDING', label: 'Leave the payment pending' },
  { path: 'twice', outcome: 'TWICE', label: 'Pay twice' },
];

/** What the browser carries back to the portal with a POST. */
const postedBack = (payment: Payment) =>
  returnsByPost(payment) ? html`<input type="hidden" name="Data" value="${answerData(payment.id)}" />` : '';

const paymentPage = (payment: Payment) =>
  page(
    `${payment.psp} test payment`,
    html`<p>This page stands in for the card provider: no card is asked for, no money moves. Choose what the bank answers.</p>
      <dl>
        <dt>Amount</dt>
        <dd>${formatEuros(payment.amount, payment.language)}</dd>
        <dt>Method</dt>
        <dd>${labelOfMethod(payment.method, payment.language) ?? 'Bank card'}</dd>
        <dt>Payer</dt>
        <dd>${payment.payer}</dd>
        <dt>Reference</dt>
        <dd>${payment.id}</dd>
      </dl>
      <div class="choices">
        ${choices.map(
          ({ path, label }, index) =>
            html`<form method="post" action="/pay/${payment.id}/${path}">${postedBack(payment)}<button class="${index === 0 ? 'first' : ''}">${label}</button></form>`,
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
const providerRoutes = (desk: Desk) => {
  const openPayment = (c: Context, paymentId: string | undefined) =>
    paymentId === undefined
      ? c.html(
          page(
            'This payment was altered',
            html`<p>What the portal handed over is not what the operator signed. Nothing is charged.</p>`,
          ),
          400,
        )
      : c.redirect(`/pay/${encodeURIComponent(paymentId)}`, 303);

  const fieldsOf: Record<(typeof providers)[Psp], (c: Context) => Promise<(readonly [string, string])[]>> = {
    address: async (c) => Object.entries(c.req.query()),
    inputs: async (c) => [...(await c.req.formData())].map(([name, value]) => [name, String(value)] as const),
  };
  const routes = new Hono();
  for (const psp of Object.keys(providers) as Psp[])
    routes.post(pspPaths[psp], async (c) =>
      openPayment(c, readPayment[psp](desk.secret, await fieldsOf[providers[psp]](c))),
    );

  return routes
    .get('/pay/:id', async (c) => {
      const [payment] = await desk.database.rows<Payment>('SELECT * FROM payments WHERE id = $1', [c.req.param('id')]);
      if (!payment) return c.notFound();
      return c.html(payment.status === 'OPEN' ? paymentPage(payment) : closedPage(payment));
    })
    .post('/pay/:id/:choice', async (c) => {
      const choice = choices.find(({ path }) => path === c.req.param('choice'));
      const payment = choice && (await decide(desk, c.req.param('id'), choice.outcome));
      if (!payment) return c.notFound();
      // 307 repeats the form's POST at the portal; a driver who cancels comes back by GET.
      return c.redirect(payment.return_to, choice.outcome !== 'CANCELLED' && returnsByPost(payment) ? 307 : 303);
    });
};

const decisions: Readonly<Record<string, Outcome>> = {
  accept: 'ACCEPTED',
  refuse: 'REFUSED',
  cancel: 'CANCELLED',
  twice: 'TWICE',
};

const pendingEntry = (payment: Payment) => html`<article>
  <p><strong>${formatEuros(payment.amount, 'en')}</strong> of ${payment.payer || payment.email}</p>
  <p class="faint">Session ${payment.session_id}</p>
  <div class="row">
    <form method="post" action="/mailbox/settle/${payment.id}/accept"><button class="first">Accept pending payment</button></form>
    <form method="post" action="/mailbox/settle/${payment.id}/refuse"><button>Refuse pending payment</button></form>
  </div>
</article>`;

/** A mail's text with clickable addresses. */
const withLinks = (body: string) =>
  body.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

const mailEntry = (mail: Mail) => html`<article lang="${mail.language}">
  <p><strong>${mail.subject}</strong></p>
  <p class="faint">To ${mail.recipient}, ${parisTime(mail.sent_at).toFormat('dd/MM/yyyy HH:mm:ss')}</p>
  <p>${withLinks(mail.body)}</p>
  ${mail.has_receipt ? html`<p><a href="/mailbox/${mail.id}/receipt.pdf">receipt.pdf</a></p>` : ''}
</article>`;

/** The operator's mails, and the payments that wait for a bank's answer. */
const mailboxRoutes = (desk: Desk) =>
  new Hono()
    .get('/mailbox', async (c) => {
      const [pending, mails] = await Promise.all([undecidedPayments(desk), mailsSent(desk.database)]);
      return c.html(
        page(
          'Mailbox',
          html`<h2>Pending payments</h2>
            ${pending.length > 0 ? pending.map(pendingEntry) : html`<p class="faint">None.</p>`}
            <h2>Mails</h2>
            ${mails.length > 0 ? mails.map(mailEntry) : html`<p class="faint">None yet.</p>`}`,
        ),
      );
    })
    .post('/mailbox/settle/:id/:decision', async (c) => {
      const outcome = decisions[c.req.param('decision')];
      if (!outcome || !(await decide(desk, c.req.param('id'), outcome))) return c.notFound();
      return c.redirect('/mailbox', 303);
    })
    .get('/mailbox/:id/receipt.pdf', async (c) => {
      const mail = await findMail(desk.database, c.req.param('id'));
      const receipt = mail?.session_id && (await receiptOf(desk, mail.session_id, mail.language));
      return receipt ? c.body(new Uint8Array(receipt), 200, { 'Content-Type': 'application/pdf' }) : c.notFound();
    });

/** Refuses requests from another site's page: only this page's forms, and callers without a browser, change the world. */
const ownOrigin = createMiddleware(async (c, next) => {
  const origin = c.req.header('Origin');
  if (origin !== undefined && origin !== new URL(c.req.url).origin) return c.json({ message: 'foreign_origin' }, 403);
  await next();
});

const pages = () =>
  new Hono()
    .use(
      secureHeaders({
        contentSecurityPolicy: {
          defaultSrc: ["'none'"],
          styleSrc: ["'self'"],
          // Firefox asks for an icon.
          imgSrc: ["'self'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
        },
        crossOriginResourcePolicy: false,
        // With the usual no-referrer policy a form of the page would not send its origin.
        referrerPolicy: 'same-origin',
      }),
    )
    .get('/page.css', (c) => c.body(pageStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));

/** The card providers' pages and the mailbox. */
export const providersOf = (desk: Desk) =>
  pages()
    .get('/', (c) => c.redirect('/mailbox'))
    .route('/', providerRoutes(desk))
    .route('/', mailboxRoutes(desk));

/** The page and the calls that change the operator's world. */
export const controlOf = (world: World) =>
  pages().use(ownOrigin).route('/', controlCalls(world)).route('/', controlPage(world));
