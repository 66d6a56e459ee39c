import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Desk } from './desk.ts';
import { type Mail, mailNumbered, mailsSent } from './mails.ts';
import { formatEuros } from './money.ts';
import { page } from './page.ts';
import { parisTime } from './paris.ts';
import { type Outcome, type Payment, settle, undecidedPayments } from './payments.ts';
import { receiptOf } from './receipts.ts';

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

/** A mail's text with its addresses to click on. */
const withLinks = (body: string) =>
  body.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

const mailEntry = (mail: Mail) => html`<article lang="${mail.language}">
  <p><strong>${mail.subject}</strong></p>
  <p class="faint">To ${mail.recipient}, ${parisTime(mail.sent_at).toFormat('dd/MM/yyyy HH:mm:ss')}</p>
  <p>${withLinks(mail.body)}</p>
  ${mail.has_receipt ? html`<p><a href="/mailbox/${mail.id}/receipt.pdf">receipt.pdf</a></p>` : ''}
</article>`;

/** What the operator would have mailed, and the payments that wait for a bank's word. */
export const mailboxRoutes = (desk: Desk) =>
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
      if (!outcome || !(await settle(desk, c.req.param('id'), outcome))) return c.notFound();
      return c.redirect('/mailbox', 303);
    })
    .get('/mailbox/:id/receipt.pdf', async (c) => {
      const mail = await mailNumbered(desk.database, c.req.param('id'));
      const receipt = mail?.session_id && (await receiptOf(desk, mail.session_id, mail.language));
      return receipt ? c.body(new Uint8Array(receipt), 200, { 'Content-Type': 'application/pdf' }) : c.notFound();
    });
