import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventWords, undrawn } from '#tools/cases/controls.ts';
import { type CaseFile, casesText } from '#tools/cases/markdown.ts';
import { coverOf } from '#tools/cases/cover.ts';
import { dataFor } from '#tools/cases/stand-in-data.ts';
import { casesOf } from '#tools/cases/test-case.ts';
import { newTexts, writtenCase } from '#tools/cases/written-case.ts';
import { chartOf } from '#tools/charts/graph.ts';
import { everyModel } from '#tools/paths/every-model.ts';
import { explore } from '#tools/paths/explore.ts';
import type { PathModel } from '#tools/paths/model.ts';
import type { AnyStateMachine } from 'xstate';
import { pageOf } from '../browser/cases/suite.ts';
import { model as claim } from '../models/claim.ts';
import { model as receipt } from '../models/receipt.ts';
import { model as fleetImport } from '../models/fleet-import.ts';
import { model as payment } from '../models/payment.ts';
import { model as vehicleAddition } from '../models/vehicle-addition.ts';
import { model as unsubscribe } from '../models/unsubscribe.ts';
import { model as session } from '../models/session.ts';
import { model as verdict } from '../models/payment-verdict.ts';

const casesFor = (model: PathModel<AnyStateMachine>) => {
  const chart = chartOf(model.machine);
  const explorations = explore(model);
  return { chart, explorations, cases: casesOf(chart, explorations) };
};
const machines = (await everyModel()).map(({ machine }) => machine);
const models: PathModel<AnyStateMachine>[] = [payment, session, verdict, unsubscribe] as never;

describe.each(models)('Test cases for hands, of $machine.id,', (model) => {
  const { explorations, cases } = casesFor(model);
  const taken = explorations.flatMap(({ edges }) => edges.flatMap(({ after }) => after.taken));

  it('Manual test cases take every transition that the samples can take, and no case is redundant', () => {
    expect(new Set(cases.flatMap(({ covers }) => covers))).toEqual(new Set(taken));
    for (const one of cases) {
      const others = new Set(cases.filter((other) => other !== one).flatMap(({ covers }) => covers));
      expect(one.covers.filter((id) => !others.has(id)).length, one.id).toBeGreaterThan(0);
    }
  });

  it('No step of a manual test case says of a press or of a choice that it comes by itself', () => {
    const page = pageOf(model.machine, machines, cases);
    expect(page).not.toMatch(/By itself: [^.]*(?:pressed|toggled|typed|chosen|submitted|language changed)/);
    if (model !== models[0]) return;
    expect(page).toContain('Choose another language. → in the same state');
    expect(page).toContain('→ `searching`: The trips are searched for again. The page /form/payment opens.');
    const begun = page.match(/^Search for AA-123-AA /gm)?.length;
    expect(begun, 'cases that begin with a plate').toBe(page.match(/^## /gm)?.length);
  });

  it('Each step of a manual test case leads to the state that the case names', () => {
    for (const { exploration, steps } of coverOf(explorations)) {
      let state = exploration.states.get(exploration.start);
      for (const { step, after } of steps) {
        state = state && exploration.step(state, step);
        expect([state?.taken, state?.machine.value, state?.machine.context]).toEqual([
          after.taken,
          after.machine.value,
          after.machine.context,
        ]);
      }
    }
  });

  it('Manual test cases have stable, unique ids and are short enough to be done', () => {
    expect(casesFor(model).cases.map(({ id }) => id)).toEqual(cases.map(({ id }) => id));
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    expect(Math.max(...cases.map(({ steps }) => steps.length))).toBeLessThanOrEqual(12);
  });
});

describe('A tester takes the cases of a flow along', () => {
  const { cases } = casesFor(unsubscribe as never);
  const file: CaseFile = {
    machine: 'unsubscribe',
    purpose: 'A driver unsubscribes.',
    language: 'es',
    setup: 'AA-123-AA',
    cases: cases.map((one) =>
      writtenCase(one, [['Baja', 'Espere'], ...one.steps.map((_, index) => ['Baja', `=Paso "${index + 1}"`])]),
    ),
  };

  it('Exported test cases hold the texts that are new on the screen after each step', () => {
    expect(newTexts(['a', 'b'], ['a', 'c', 'c'])).toEqual(['c']);
    expect(file.cases[0]?.first.expected).toEqual(['Baja', 'Espere']);
    expect(file.cases[0]?.steps[0]?.expected).toEqual(['=Paso "1"']);
  });

  it('Test cases are exported as a table in Markdown, each with its id, its steps and what is expected', () => {
    const text = casesText({ ...file, cases: file.cases.map((one) => ({ ...one, title: 'A | B' })) });
    for (const { id, steps } of file.cases) {
      expect(text).toContain(`## ${id}\n\nA \\| B\n`);
      for (const { action } of steps) expect(text).toContain(action);
    }
    expect(text).toContain('=Paso "1"');
    expect(text.match(/^\| \d+ \|/gm)).toHaveLength(file.cases.reduce((sum, { steps }) => sum + steps.length + 1, 0));
  });
});

it('Each event of each machine has words: a driver’s in those of the Spanish screen, also in a machine inside another', () => {
  const words = eventWords(machines);
  const wordless = machines.flatMap(({ id, events }) =>
    events
      .filter((event) => !/^xstate\.|^\*$/.test(event) && words[id]?.[event] === undefined)
      .map((event) => `${id} ${event}`),
  );
  expect(wordless).toEqual([]);
  expect(words['claim']?.['contest.pressed']).toBe('The driver pressed “Impugnar”');
  expect(words['contact']?.['field.typed firstName'], 'the one of several fields').toBe(
    'The driver typed into “Nombre”',
  );
  expect(words['fleet-import']?.['file.chosen']).toBe('The driver chose “Archivo CSV o Excel”');
  expect(words['fleet-import']?.['import.pressed']).toBe(
    'The driver pressed “Importar … vehículos” or pressed “Importar … vehículo”',
  );
  const spanish = readdirSync('src/i18n/locales', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('es.po'))
    .map((file) => readFileSync(`src/i18n/locales/${file}`, 'utf8'))
    .join('\n');
  const quoted = Object.values(undrawn).flatMap((action) =>
    [...action.matchAll(/“([^”]+)”/g)].map(([, text]) => text ?? ''),
  );
  expect(quoted.filter((text) => !spanish.includes(`msgstr "${text}"`))).toEqual([]);
});

it('Manual test cases say where to begin, whom to sign in as and how a file fails, and show no value of the code', () => {
  const [claims, addition, imports] = ([claim, vehicleAddition, fleetImport] as PathModel<AnyStateMachine>[]).map(
    (model) => pageOf(model.machine, machines, casesFor(model).cases),
  );
  expect(claims?.match(/^Search for CC-345-CC /gm)?.length).toBe(claims?.match(/^## /gm)?.length);
  expect(claims).toContain('On the control page, plan “breaks off before it acts” for the call of “load page”.');
  expect(addition).toContain('signed in as ana.garcia@example.com');
  expect(addition).toMatch(/^## vehicle-addition-\w+: a customer$/m);
  expect(`${claims}${addition}${imports}`).not.toMatch(/[[{]"/);
  expect(imports).toContain('Let “read file” fail: choose a PDF.');
});

it('A fault of a manual test case is planned before the press that makes its call, and what no person can do is left out and counted', () => {
  const pages = ([payment, unsubscribe, fleetImport] as PathModel<AnyStateMachine>[]).map((model) => ({
    model,
    page: pageOf(model.machine, machines, casesFor(model).cases),
  }));
  let planned = 0;
  for (const { model, page } of pages) {
    const written = page.split(/^## /m).slice(1);
    for (const one of written) {
      const lines = one.split('\n');
      for (const [index, line] of lines.entries()) {
        const [, call] = /The call of “(.+?)” fails as planned/.exec(line) ?? [];
        if (call === undefined) continue;
        planned += 1;
        expect(lines.slice(0, index).join('\n'), one).toContain(`for the call of “${call}”`);
        expect(line).not.toContain('On the control page');
      }
    }
    const { cases } = casesFor(model);
    const [, others = '0'] = /(\d+) of them cannot be done by hand/.exec(page) ?? [];
    expect(written.length + Number(others), model.machine.id).toBe(cases.length);
    expect(page).not.toMatch(/Only a fault of the portal or of the browser makes/);
  }
  expect(planned).toBeGreaterThan(5);
  const receipts = pageOf(receipt.machine, machines, casesFor(receipt as never).cases);
  expect(receipts, 'a call beside which a person acts').toMatch(
    /plan “answers late” for the call of “load email”\.\n\nSearch for AA-123-AA/,
  );
});

it('A step of a test case names what to type, which fault to plan, and what the card provider decides', () => {
  const data = [payment, session]
    .flatMap((model) => casesFor(model as never).cases)
    .flatMap(({ steps }) => steps.map((step) => step.data));
  expect(data).toContain('method = TOTAL');
  expect(data).toContain('On the control page, plan “answers an error”, status 400, code “payment_session_invalid”');
  expect(
    dataFor({ type: 'done', child: 'attempt', label: 'attempt done rejected', output: { verdict: 'rejected' } }),
  ).toBe('refuse the payment at the card provider');
});
