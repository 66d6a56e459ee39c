import { i18n } from '@lingui/core';
import { Messages } from '#ui/Messages.tsx';
import { cleanup, render } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type FlowName, everyPage } from '#pages.ts';
import { PortalContext } from '#runtime/use-flow.ts';
import { flowCode } from '#flows/code.ts';
import { PlateStart } from '#flows/home/PlateStart.tsx';
import { explore } from '#tools/paths/explore.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { type PathState, valueText } from '#tools/paths/path-state.ts';
import { snapshotOfState } from '#tools/paths/snapshot.ts';
import { snapshotOf } from '#tools/replay/frozen.ts';
import { PageStep } from '#ui/page/page-step.ts';
import { homeSearch } from './home-search.ts';
import { stillPortal } from './still-portal.ts';

const attributeNames = ['autocomplete', 'autocapitalize', 'spellcheck', 'inputmode', 'enterkeyhint'] as const;
type Attributes = Record<(typeof attributeNames)[number], string | null>;
type Found = Attributes & { flow: string; label: string; isLine: boolean; isLast: boolean; mainButtons: number };

const models = import.meta.glob<{ model: PathModel<AnyStateMachine> }>('../../models/*.ts');

const isTyped = (element: HTMLInputElement): boolean =>
  ['text', 'email', 'tel', 'password', 'search'].includes(element.type) && !element.hidden && !element.readOnly;

/** The drawn attributes, field by field: `isLast` for the last typed field of the form, `mainButtons` are those that Enter may press. */
const fieldsOf = (flow: string): Found[] =>
  [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].flatMap((element) => {
    if (element instanceof HTMLInputElement && !isTyped(element)) return [];
    const typed = [
      ...(element.form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []),
    ];
    return {
      flow,
      label: (element.labels?.[0]?.textContent ?? '').replace(/\s\*$/, ''),
      isLine: element instanceof HTMLInputElement,
      mainButtons: element.form?.querySelectorAll('button[type=submit]').length ?? 0,
      isLast: typed.filter((one) => one instanceof HTMLTextAreaElement || isTyped(one)).at(-1) === element,
      ...(Object.fromEntries(attributeNames.map((name) => [name, element.getAttribute(name)])) as Attributes),
    };
  });

/** One state for each screen of a flow with fields. */
const screensOf = (model: PathModel<AnyStateMachine>): PathState[] => {
  const states = explore(model).flatMap((exploration) => [...exploration.states.values()]);
  const shapes = states.map((state): [string, PathState] => {
    const { mode, method, isVehicleFixed }: Partial<Record<string, unknown>> = state.machine.context;
    const [first] = valueText(state.machine.value).split(/[.,]/);
    return [[first, mode, method, isVehicleFixed, ...Object.keys(state.machine.children)].join(' '), state];
  });
  return [...new Map(shapes).values()];
};

const flows: FlowName[] = [
  'journey-search',
  'alert-subscription',
  'unsubscribe',
  'contact',
  'payment',
  'payment-return',
  'claim-form',
  'login',
  'registration',
  'activation',
  'password-reset',
  'profile',
  'fleet-journeys',
  'fleet-vehicles',
  'journey-selection',
];

/** The visible or accessible text of a control, letters and digits only. */
const lettersOf = (element: Element, left: string): string => {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(left || 'nothing')) part.remove();
  return (copy.textContent ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
};

/** The controls whose name does not begin with their visible text, and the tables without a title. */
const findMisnamed = (flow: string): string[] => {
  const controls = [...document.querySelectorAll('a, button, label')].filter((control) => {
    const label = document.createElement('span');
    label.textContent = (control.querySelector('input') ?? control).getAttribute('aria-label');
    const accessibleName = label.textContent ? lettersOf(label, '') : lettersOf(control, '[aria-hidden=true]');
    return !accessibleName.startsWith(lettersOf(control, '.words'));
  });
  const tables = [...document.querySelectorAll('table')].filter((table) => !table.getAttribute('aria-label'));
  return [...controls, ...tables].map((element) => `${flow}: ${element.outerHTML.slice(0, 120)}`);
};

/** The description of each button that is disabled though it submits a form. */
const findGreyed = (flow: string): string[] =>
  [...document.querySelectorAll('button[type=submit][aria-disabled=true]:not([aria-busy])')].map((button) => {
    const description = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    return `${flow}: ${description?.textContent ?? 'no description'}`;
  });

type Titled = { flow: string; step: string | undefined; heading: string | undefined };

const collect = async () => {
  const fields: Found[] = [];
  const titled: Titled[] = [];
  const misnamed: string[] = [];
  const greyed: string[] = [];
  const show = (flow: string, node: React.ReactNode): Titled => {
    let step: string | undefined;
    render(
      <Messages>
        <PortalContext value={stillPortal}>
          <PageStep value={(shownStep) => (step = shownStep)}>{node}</PageStep>
        </PortalContext>
      </Messages>,
    );
    fields.push(...fieldsOf(flow));
    misnamed.push(...findMisnamed(flow));
    greyed.push(...findGreyed(flow));
    const heading = document.querySelector('h1')?.textContent;
    const shown = { flow, step, heading };
    cleanup();
    return shown;
  };
  const search = homeSearch();
  show('home', <PlateStart state={search.getSnapshot()} send={() => {}} onBegin={() => {}} />);
  search.stop();
  for (const flow of flows) {
    const page = everyPage.find(([, one]) => one.flow === flow)?.[1];
    const load = models[`../../models/${flow}.ts`];
    if (page === undefined || load === undefined) throw new Error(`${flow} has no page or no model.`);
    const [View, { model }] = await Promise.all([flowCode.view(page), load()]);
    for (const state of screensOf(model)) {
      const snapshot = snapshotOf(model.machine, snapshotOfState(model.machine, state), () => {});
      const shown = show(flow, <View state={snapshot} send={() => {}} params={page.params ?? {}} />);
      // A page that is loading, or failed to load, already has its name.
      if (!['busy', 'problem'].some((tag) => state.machine.hasTag(tag))) titled.push(shown);
    }
  }
  return { fields, titled, misnamed, greyed };
};

let fields: Found[] = [];
let titled: Titled[] = [];
let misnamed: string[] = [];
let greyed: string[] = [];
let warn: MockInstance;
const { scrollIntoView } = Element.prototype;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  Element.prototype.scrollIntoView = () => {};
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  ({ fields, titled, misnamed, greyed } = await collect());
}, 180_000);
afterAll(() => {
  vi.unstubAllGlobals();
  Element.prototype.scrollIntoView = scrollIntoView;
  warn.mockRestore();
});

type Row = [label: string, wanted: Partial<Attributes>, flows?: readonly FlowName[]];
const accounts: FlowName[] = ['login', 'registration', 'activation', 'password-reset'];
const name = { autocapitalize: 'words', spellcheck: 'false' };
const digits = { inputmode: 'numeric', autocomplete: 'off' };

const rows: Row[] = [
  ['Address', { autocomplete: 'address-line1' }],
  ['Country', { autocomplete: 'country' }],
  ['Country of registration', { autocomplete: 'off' }],
  ['Email', { autocomplete: 'username' }, accounts],
  ['Email', { autocomplete: 'email' }, ['alert-subscription', 'unsubscribe', 'contact', 'payment', 'claim-form']],
  ['Email', { inputmode: 'email', autocapitalize: 'none', spellcheck: 'false' }],
  ['Current password', { autocomplete: 'current-password' }],
  ['Your new password', { autocomplete: 'new-password' }],
  ['Notice or declaration number', { autocomplete: 'off', spellcheck: 'false', enterkeyhint: 'search' }],
  ['Card number', digits],
  ['Expiry date', digits],
  ['Security code', digits],
  ['Number plate', { autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false' }],
  ['Number plate', { enterkeyhint: 'search' }, ['journey-search']],
  ['Number plate', { enterkeyhint: 'done' }, ['alert-subscription', 'registration']],
  ['First name', { ...name, autocomplete: 'given-name' }],
  ['Last name', { ...name, autocomplete: 'family-name' }],
  ['City', { ...name, autocomplete: 'address-level2' }],
  ['Postcode', { autocapitalize: 'characters', spellcheck: 'false', autocomplete: 'postal-code' }],
  ['Telephone (optional)', { inputmode: 'tel', autocomplete: 'tel' }],
];

it('The name of each control begins with the text that is seen on it, and each table has a title', () =>
  expect([...new Set(misnamed)]).toEqual([]));

it('Only the forms that the specification names disable their button while something is missing, and describe it', () =>
  expect([...new Set(greyed)].toSorted()).toEqual([
    'alert-subscription: Something is still missing. Press the button to see what.',
    'payment: Something is still missing. Press the button to see what.',
  ]));

describe('What browsers and keyboards are told of the fields (rule A11Y-6):', () => {
  it.each(rows)('%s', (label, wanted, only) => {
    const found = fields.filter((field) => field.label === label && (only?.includes(field.flow as FlowName) ?? true));
    expect(found.length).toBeGreaterThan(0);
    if (only) expect(new Set(found.map(({ flow }) => flow)).size).toBe(only.length);
    for (const field of found) expect(field).toMatchObject(wanted);
  });

  it('Enter in a field does what the one main button of its form does; the search of help answers while one types', () => {
    const typed = fields.filter(({ isLine, label }) => isLine && label !== 'Search the help centre');
    expect(typed.length).toBeGreaterThan(0);
    expect(typed.filter(({ mainButtons }) => mainButtons !== 1).map(({ flow, label }) => `${flow}: ${label}`)).toEqual(
      [],
    );
  });

  it('Every field but the last leads to the next one, and the last one does what the form is for', () => {
    const typed = fields.filter(({ isLine }) => isLine);
    const isRight = ({ enterkeyhint, isLast }: Found): boolean =>
      isLast ? ['go', 'send', 'search', 'done'].includes(enterkeyhint ?? '') : enterkeyhint !== null;
    expect(typed.length).toBeGreaterThan(0);
    expect(typed.filter((field) => !isRight(field))).toEqual([]);
  });
});

it('The title of a page (rule A11Y-9) differs for steps with different headings', () => {
  // Each result of a payment and each purpose of a search has a page of its own.
  const ownPages = ['payment-return', 'journey-search'];
  const named = titled.filter(({ flow, heading }) => heading !== undefined && !ownPages.includes(flow));
  const shared = named.filter(({ flow, step, heading }) =>
    named.some((other) => other.flow === flow && other.step === step && other.heading !== heading),
  );
  expect(shared).toEqual([]);
  expect(new Set(named.map(({ flow }) => flow)).size).toBeGreaterThan(flows.length - 4);
  expect(named.some(({ step }) => step !== undefined)).toBe(true);
});
