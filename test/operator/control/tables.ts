import { html } from 'hono/html';
import type { Shown } from './shown.ts';

const claimEntry = ({
  sequence,
  number,
  status,
  trip_ids,
  reason_id,
  comment,
  email,
  file_names,
}: Shown['claims'][number]) => html`<article>
  <p><strong>${number}</strong> ${status.toLowerCase()}: ${reason_id}, ${trip_ids.length} ${trip_ids.length === 1 ? 'trip' : 'trips'}</p>
  <p class="faint">${email}${file_names.length > 0 ? `, ${file_names.join(', ')}` : ''}</p>
  ${comment ? html`<p>${comment}</p>` : ''}
  ${
    status === 'RECEIVED'
      ? html`<div class="row">
        <form method="post" action="/claims/${sequence}/ACCEPTED"><button class="first">Accept the claim</button></form>
        <form method="post" action="/claims/${sequence}/REJECTED"><button>Reject the claim</button></form>
      </div>`
      : ''
  }
</article>`;

/** What the world holds, newest first. */
export const tables = (
  { trips, payments, counts, claims, calls }: Shown,
  mailbox: string,
) => html`<h2>What there is</h2>
  <p>${counts.vehicles} vehicles with ${counts.unpaid} unpaid trips; accounts: ${counts.accounts}, alerts: ${counts.alerts}, mails: ${counts.mails}</p>
  <h2>Newest trips, fleets aside</h2>
  <div class="wide" tabindex="0" role="group" aria-label="Newest trips"><table>
    <thead><tr><th>When</th><th>Plate</th><th>Way</th><th>Stands</th><th class="number">Amount</th><th>Pay by</th></tr></thead>
    <tbody>${trips.map(({ when, plate, way, standing, amount, deadline }) => html`<tr><td>${when}</td><td>${plate}</td><td class="free">${way}</td><td>${standing}</td><td class="number">${amount}</td><td>${deadline}</td></tr>`)}</tbody>
  </table></div>
  <h2>Claims</h2>
  ${claims.length > 0 ? claims.map(claimEntry) : html`<p class="faint">None yet.</p>`}
  <h2>Payments and mails</h2>
  ${
    payments.length > 0
      ? html`<div class="wide" tabindex="0" role="group" aria-label="Newest payments"><table>
        <thead><tr><th>When</th><th>Payer</th><th>By</th><th class="number">Amount</th><th>Stands</th></tr></thead>
        <tbody>${payments.map(({ when, payer, method, amount, standing }) => html`<tr><td>${when}</td><td>${payer}</td><td>${method}</td><td class="number">${amount}</td><td>${standing}</td></tr>`)}</tbody>
      </table></div>`
      : html`<p class="faint">Nothing was paid yet.</p>`
  }
  <p><a href="${mailbox}">Mailbox</a>: payments that wait for a bank’s word, and everything that was mailed.</p>
  <h2>Newest calls</h2>
  ${
    calls.length > 0
      ? html`<div class="wide" tabindex="0" role="group" aria-label="Newest calls"><table><thead><tr><th>Call</th><th class="number">Status</th></tr></thead><tbody>${calls.map(({ method, path, query, status }) => html`<tr><td class="free">${method} ${path.replace('/services/v1', '')}${query && `?${query.replace('%5Bcaptcha%5D', '[captcha]')}`}</td><td class="number">${status || '…'}</td></tr>`)}</tbody></table></div>`
      : html`<p class="faint">None yet.</p>`
  }
  <h2>Start afresh</h2>
  <form method="post" action="/reset"><button>Forget everything and start afresh</button></form>`;
