import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { PortalContext } from '#runtime/use-flow.ts';
import type { FooterEntry } from '#domain/operator/settings.ts';
import { VehicleChoice } from '#flows/prepayment/VehicleChoice.tsx';
import { model } from '../../models/registration.ts';
import { RegistrationForm } from '#flows/registration/RegistrationForm.tsx';
import { portalMachine } from '#machines/portal.ts';
import { registrationMachine } from '#machines/registration.ts';
import { namedSamples } from '#tools/paths/model.ts';
import { simulate } from '#tools/paths/path-state.ts';
import { snapshotOfState } from '#tools/paths/snapshot.ts';
import { withStubs } from '#tools/paths/stubs.ts';
import { frozenActor, snapshotOf } from '#tools/replay/frozen.ts';
import { stillPortal } from './still-portal.ts';
import { show, speakEnglish } from './show.tsx';

speakEnglish();

it('If several kinds of vehicle share a shape, the kind is chosen too, each with its class', () => {
  const change = vi.fn();
  const chosen = { shape: null, kind: null, isElectric: false };
  show(<VehicleChoice name="test" country="FR" chosen={chosen} onChange={change} />);
  const shapes = screen.getAllByRole('radio');
  for (const shape of shapes) fireEvent.click(shape);
  const changes = change.mock.calls.map(([given]) => given as typeof chosen);
  expect(changes.map(({ shape }) => shape)).toEqual(shapes.map((shape) => shape.getAttribute('value')));
  const open = changes.find(({ kind }) => kind === null);
  if (open === undefined) throw new Error('Every shape has one kind.');
  cleanup();
  change.mockClear();
  show(<VehicleChoice name="test" country="FR" chosen={open} onChange={change} />);
  const kinds = screen.getAllByRole('radio', { name: /Class \d/ });
  for (const kind of kinds) fireEvent.click(kind);
  expect(kinds.length).toBeGreaterThan(1);
  expect(change.mock.calls).toEqual(kinds.map((kind) => [{ ...open, kind: kind.getAttribute('value') }]));
});

it.each<[FooterEntry[], string | null]>([
  [[], null],
  [[{ section: 'LEGAL_NOTICE', article: { id: 'legal', title: 'Legal notice' } }], null],
  [
    [
      { section: 'LEGAL_NOTICE', link: { url: '/legal' } },
      { section: 'TERMS_OF_USE', link: { url: '/terms' } },
    ],
    '/terms',
  ],
  [[{ section: 'TERMS_OF_USE', article: { id: 'our-terms', title: 'Terms' } }], '/our-terms'],
])('With %j in the footer the terms of use are read at %s', (footer, url) => {
  const [[, input] = []] = namedSamples(model.inputs);
  if (input === undefined) throw new Error('Registering has no sample.');
  const begun = simulate(withStubs(registrationMachine), input).start();
  const shown = snapshotOf(registrationMachine, snapshotOfState(registrationMachine, begun), vi.fn());
  const context = {
    settings: { title: 'A79', actions: [], footer },
    problem: null,
    open: null,
    account: 'disconnected',
  };
  const snapshot = { machine: 'portal', value: { settings: 'known', screen: 'running' }, context, children: {} };
  const root = frozenActor(portalMachine, { ...snapshot, status: 'active', output: undefined }, () => {}).actor;
  show(
    <PortalContext value={{ ...stillPortal, root, first: root.getSnapshot() } as typeof stillPortal}>
      <RegistrationForm state={shown as SnapshotFrom<typeof registrationMachine>} send={vi.fn()} />
    </PortalContext>,
  );
  const link = screen.queryByRole('link', { name: 'Read the terms of use' });
  expect(link === null ? null : new URL((link as HTMLAnchorElement).href).pathname).toBe(url);
});
