import { html } from 'hono/html';
import { faultKinds } from '#tools/cases/stand-in-data.ts';
import { calls } from '#tools/openapi/calls.ts';
import { problemCodes } from '#domain/problem.ts';
import { gates } from '../tariff.ts';
import type { Shown } from './shown.ts';

/** The input of a form that could not be processed; shown again, with the reason. */
export type Typed = {
  form: 'passages' | 'clock' | 'faults';
  values: Readonly<Record<string, string>>;
  problem: string;
};

const option = (value: string, label: string, chosen: string | undefined) =>
  html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${label}</option>`;
const problemIn = (typed: Typed | undefined, form: Typed['form']) =>
  typed?.form === form ? html`<p role="alert" class="wrong">${typed.problem}</p>` : '';
const valueIn = (typed: Typed | undefined, form: Typed['form']) => (name: string, usual: string) =>
  typed?.form === form ? (typed.values[name] ?? '') : usual;

export const passageForm = (typed: Typed | undefined, { traffic }: Shown) => {
  const value = valueIn(typed, 'passages');
  return html`<form method="post" action="/passages" class="fields">
      <label>Plate <input name="plate" required autocomplete="off" value="${value('plate', 'ZZ-999-ZZ')}" /></label>
      <label>Country <input name="country" required maxlength="3" autocomplete="off" value="${value('country', 'FR')}" /></label>
      <label>Gate <select name="gate">${gates.map(({ id, label }) => option(id, label, value('gate', '23')))}</select></label>
      <label>Class <select name="category">${['1', '2', '3', '4', '5'].map((name) => option(name, name, value('category', '1')))}</select></label>
      <button class="first">Pass the gate</button>
    </form>
    ${problemIn(typed, 'passages')}
    <p class="faint">The first gate begins a trip; another one ends it, at the price of gates and class, to be paid within three days. Whoever asked for an alert is told by mail.</p>
    <form method="post" action="/traffic"><button name="on" value="${traffic ? 'no' : 'yes'}">${traffic ? 'Stop the passages that happen by themselves' : 'Let passages happen by themselves, one a minute'}</button></form>`;
};

export const clockForm = (
  typed: Typed | undefined,
  { now, isAhead }: Shown,
) => html`<p><strong>${now}</strong> in Paris${isAhead ? ', ahead of this machine' : ''}</p>
  <div class="row">
    ${[
      [1, 'An hour on'],
      [24, 'A day on'],
      [96, 'Four days on'],
      [24 * 30, 'Thirty days on'],
    ].map(
      ([hours, label]) =>
        html`<form method="post" action="/clock"><button name="hours" value="${hours}">${label}</button></form>`,
    )}
  </div>
  ${problemIn(typed, 'clock')}
  <p class="faint">
    It goes forward only. A deadline that has gone by costs 10 €; after 15 days it becomes a payment notice, and a notice 30 days too late goes to the public prosecutor. The portal counts the days by it.
  </p>`;

export const faultForm = (typed: Typed | undefined, { faults }: Shown) => {
  const value = valueIn(typed, 'faults');
  return html`<form method="post" action="/faults" class="fields">
      <label>Call <select name="call">${calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`).map((name) => option(name, name, value('call', 'GET /journeys')))}</select></label>
      <label>What happens <select name="kind">${Object.entries(faultKinds).map(([kind, label]) => option(kind, label, value('kind', 'status')))}</select></label>
      <label>Status <input name="status" inputmode="numeric" value="${value('status', '500')}" /></label>
      <label>Code <select name="code">${problemCodes.map((code) => option(code, code, value('code', 'unknown')))}</select></label>
      <label>Milliseconds late <input name="milliseconds" inputmode="numeric" value="${value('milliseconds', '5000')}" /></label>
      <label>How often <select name="often">${option('once', 'once', value('often', 'once'))}${option('always', 'always', value('often', 'once'))}</select></label>
      <button class="first">Plan the fault</button>
    </form>
    ${problemIn(typed, 'faults')}
    ${faults.map(
      (
        { method, path, kind, status, code, milliseconds, times, always },
        index,
      ) => html`<form method="post" action="/faults/${index}/remove" class="line">
        <span>${method} ${path}: ${faultKinds[kind]}${kind === 'status' ? ` (${status} ${code})` : kind === 'delay' ? ` (${milliseconds} ms)` : ''}, ${always ? 'always' : times === 1 ? 'once' : `${times} times`}</span>
        <button>Remove</button>
      </form>`,
    )}
    ${faults.length === 0 ? html`<p class="faint">Every call answers as it should.</p>` : ''}`;
};
