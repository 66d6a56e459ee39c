import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { fault } from '../faults.ts';
import { page } from '../page.ts';
import { Refusal } from '../problem.ts';
import { beginClaim, decideClaim } from '../world/claim-decisions.ts';
import { passGate } from '../world/passages.ts';
import type { World } from '../world/world.ts';
import { clockForm, faultForm, passageForm, type Typed } from './markup.ts';
import { viewOf, type Shown } from './shown.ts';
import { metricsOf } from './telemetry.ts';
import { renderSVG } from 'uqr';

/** The values in a letter: the portal's page in the reader's language, and a vehicle or a number. */
type Letter = { address: string; plate: string; country: string; number: string };

/** The link of a letter. Its values are in the fragment, which is never sent or logged. */
const letterLink = ({ address, plate, country, number }: Letter): string => {
  const named: Record<string, string> = plate === '' ? { number } : { plate, country };
  return `${address}#${new URLSearchParams(named)}`;
};

/** Prints the codes that an operator's letters can carry. */
const letterPage = (letter: Letter) => {
  const link = letterLink(letter);
  return html`<form method="get" action="/letters" class="fields">
      <label>The portal’s page <input name="address" type="url" required value="${letter.address}" /></label>
      <label>Plate <input name="plate" autocomplete="off" value="${letter.plate}" /></label>
      <label>Country <input name="country" maxlength="2" autocomplete="off" value="${letter.country}" /></label>
      <label>or notice number <input name="number" autocomplete="off" value="${letter.number}" /></label>
      <button class="first">Make the code</button>
    </form>
    <figure style="max-width: 16rem; margin: 1.5rem 0 0">
      ${raw(renderSVG(link, { border: 2 }))}
      <figcaption><a href="${link}">${link}</a></figcaption>
    </figure>
    <p class="faint">Whoever scans the code finds the search filled in, and only has to press.</p>`;
};

const claimEntry = ({
  sequence,
  number,
  status,
  taken_at,
  trip_ids,
  reason_id,
  comment,
  email,
  file_names,
}: Shown['claims'][number]) => html`<article>
  <p><strong>${number}</strong> ${status === 'RECEIVED' && taken_at !== null ? 'in progress' : status.toLowerCase()}: ${reason_id}, ${trip_ids.length} ${trip_ids.length === 1 ? 'trip' : 'trips'}</p>
  <p class="faint">${email}${file_names.length > 0 ? `, ${file_names.join(', ')}` : ''}</p>
  ${comment ? html`<p>${comment}</p>` : ''}
  ${
    status === 'RECEIVED'
      ? html`<div class="row">
        <form method="post" action="/claims/${sequence}/ACCEPTED"><button class="first">Accept the claim</button></form>
        ${taken_at === null ? html`<form method="post" action="/claims/${sequence}/TAKEN"><button>Begin work on it</button></form>` : ''}
        <form method="post" action="/claims/${sequence}/REJECTED"><button>Reject the claim</button></form>
      </div>`
      : ''
  }
</article>`;

/** The content of the world, newest first. */
const tables = ({ trips, payments, counts, claims, calls }: Shown, mailbox: string) => html`<h2>What there is</h2>
  <p>${counts.vehicles} vehicles with ${counts.unpaid} unpaid trips; accounts: ${counts.accounts}, alerts: ${counts.alerts}, mails: ${counts.mails}</p>
  <h2>Newest trips, fleets aside</h2>
  <div class="wide" tabindex="0" role="group" aria-label="Newest trips"><table>
    <thead><tr><th>When</th><th>Plate</th><th>Way</th><th>Stands</th><th class="number">Amount</th><th>Pay by</th></tr></thead>
    <tbody>${trips.map(({ when, plate, way, stateText, amount, deadline }) => html`<tr><td>${when}</td><td>${plate}</td><td class="free">${way}</td><td>${stateText}</td><td class="number">${amount}</td><td>${deadline}</td></tr>`)}</tbody>
  </table></div>
  <h2>Claims</h2>
  ${claims.length > 0 ? claims.map(claimEntry) : html`<p class="faint">None yet.</p>`}
  <h2>Payments and mails</h2>
  ${
    payments.length > 0
      ? html`<div class="wide" tabindex="0" role="group" aria-label="Newest payments"><table>
        <thead><tr><th>When</th><th>Payer</th><th>By</th><th class="number">Amount</th><th>Stands</th></tr></thead>
        <tbody>${payments.map(({ when, payer, method, amount, stateText }) => html`<tr><td>${when}</td><td>${payer}</td><td>${method}</td><td class="number">${amount}</td><td>${stateText}</td></tr>`)}</tbody>
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

const said: Readonly<Record<string, string>> = {
  passages: 'The vehicle has passed the gate.',
  traffic: 'Done.',
  clock: 'The clock was moved.',
  faults: 'The fault is planned.',
  removed: 'The fault is removed.',
  taken: 'Work on the claim has begun.',
  claims: 'The claim is decided, and the driver told by mail.',
  reset: 'Everything is as on the first day.',
};

const wordsFor: Readonly<Record<string, string>> = {
  invalid_number_plate: 'This is no plate.',
  number_plate_mandatory: 'A plate is needed.',
  invalid_country_code: 'Countries are two letters, such as FR or DE.',
  country_code_mandatory: 'A country is needed.',
};

/** Shows the world, and changes it: passages, the clock, faults, claims, reset. Plain HTML, no script. */
export const controlPage = (world: World) => {
  const show = async (c: Context, typed?: Typed) => {
    const shown = await viewOf(world);
    const done = said[c.req.query('done') ?? ''];
    const content = html`${done && !typed ? html`<p role="status" class="done">${done}</p>` : ''}
      <h2>Passages</h2>${passageForm(typed, shown)}
      <h2>Clock</h2>${clockForm(typed, shown)}
      <h2>Faults</h2>${faultForm(typed, shown)}
      <h2>Letters</h2><p><a href="/letters">Codes that a letter can carry</a></p>
      ${tables(shown, `${world.desk.providerOrigin}/mailbox`)}`;
    return c.html(page('The operator’s world', content, 'broad'), typed ? 400 : 200);
  };
  const valuesOf = async (c: Context): Promise<Record<string, string>> =>
    Object.fromEntries(
      [...(await c.req.formData())].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
  const back = (c: Context, done: string) => c.redirect(`/?done=${done}`, 303);

  return new Hono()
    .get('/', (c) => show(c))
    .get('/metrics', async (c) => c.text(await metricsOf(world)))
    .get('/letters', (c) => {
      const {
        address = `${world.portal.origin}/es/form/payment`,
        plate = '',
        country = 'FR',
        number = '123456',
      } = c.req.query();
      return c.html(page('Codes for letters', letterPage({ address, plate, country, number }), 'broad'));
    })
    .post('/passages', async (c) => {
      const values = await valuesOf(c);
      const { plate = '', country = '', gate = '', category = '' } = values;
      try {
        await passGate(world.desk, { plate, country: country.trim().toUpperCase(), gate, category });
        return back(c, 'passages');
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return show(c, { form: 'passages', values, problem: wordsFor[error.code] ?? error.code });
      }
    })
    .post('/traffic', async (c) => {
      await world.traffic.turn((await valuesOf(c))['on'] === 'yes');
      return back(c, 'traffic');
    })
    .post('/clock', async (c) => {
      const values = await valuesOf(c);
      const hours = Number(values['hours']);
      if (!(hours > 0 && hours <= 24 * 366))
        return show(c, { form: 'clock', values, problem: 'The clock goes forward, by a year at most.' });
      await world.clock.move(hours * 3_600_000);
      return back(c, 'clock');
    })
    .post('/faults', async (c) => {
      const values = await valuesOf(c);
      const [method = '', path = ''] = (values['call'] ?? '').split(' ');
      const [status, milliseconds] = [Number(values['status']), Number(values['milliseconds'])];
      const problem =
        Number.isInteger(status) && status >= 400 && status <= 599
          ? milliseconds >= 0 && milliseconds <= 120_000
            ? undefined
            : 'A delay is 0 to 120000 milliseconds.'
          : 'A status of an error is 400 to 599.';
      const planned = fault.safeParse({
        kind: values['kind'],
        method,
        path,
        status,
        code: values['code'],
        milliseconds,
        ...(values['often'] === 'always' && { always: true }),
      });
      if (problem !== undefined || !planned.success)
        return show(c, { form: 'faults', values, problem: problem ?? 'This fault is not known.' });
      world.faults.push(planned.data);
      return back(c, 'faults');
    })
    .post('/faults/:index/remove', (c) => {
      world.faults.splice(Number(c.req.param('index')), 1);
      return back(c, 'removed');
    })
    .post('/claims/:sequence/TAKEN', async (c) =>
      (await beginClaim(world.desk, c.req.param('sequence'))) ? back(c, 'taken') : c.notFound(),
    )
    .post('/claims/:sequence/:decision{ACCEPTED|REJECTED}', async (c) => {
      const decision = c.req.param('decision') === 'ACCEPTED' ? 'ACCEPTED' : 'REJECTED';
      return (await decideClaim(world.desk, c.req.param('sequence'), decision)) ? back(c, 'claims') : c.notFound();
    })
    .post('/reset', async (c) => {
      await world.reset();
      return back(c, 'reset');
    });
};
