import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { PasswordDialog } from '#flows/password-change/PasswordDialog.tsx';
import { passwordChangeMachine } from '#machines/password-change.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { fetchCode, openStage, stubBrowser } from '../../faults/stage.ts';

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await Promise.all([fetchCode('profile', 'renter-profile'), import('#ui/dialog/DialogBox.tsx')]);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const typed = [
  ['current', 'Peage-2026-Essai!'],
  ['password', 'Autre-2026-Essai!'],
  ['confirmation', 'Autre-2026-Essai!'],
] as const;

describe.each([
  ['profile', 'customer', 'PATCH /users/me'],
  ['renter-profile', 'renter', 'PATCH /renters/me'],
] as const)('A new password on the page %s', (flow, as, call) => {
  it.each([
    [{ othersSignedOut: true }, true],
    [{ othersSignedOut: false }, false],
    [{ othersSignedOut: 'yes' }, null],
    [{}, null],
    [null, null],
  ])(`After a new password, the page ${flow} reads from the answer %o that others are out: %s`, async (answer, are) => {
    stubBrowser();
    const stage = await openStage({ flow, as }, createFakeOperator({ [call]: answer }));
    await stage.press({ event: { type: 'passwordChange.pressed' } });
    const at = 'passwordChange';
    for (const [field, value] of typed) await stage.press({ event: { type: 'field.typed', field, value }, at });
    await stage.press({ event: { type: 'password.submitted' }, at });
    const { snapshot } = stage.machines().find(({ id }) => id === at) ?? {};
    expect(snapshot?.value).toBe('changed');
    expect(snapshot?.context).toMatchObject({ areOthersOut: are });
  });
});

it.each([
  [true, 'You have been signed out on all other devices.'],
  [false, 'You may still be signed in on other devices.'],
  [null, 'You may still be signed in on other devices.'],
])('The dialog after a new password says which other sign-ins remain (others out: %s)', async (are, words) => {
  const machine = passwordChangeMachine.provide({ actors: { changePassword: fromPromise(async () => are) } });
  const change = createActor(machine, { input: { minLength: 8 } }).start();
  for (const [field, value] of typed) change.send({ type: 'field.typed', field, value });
  change.send({ type: 'password.submitted' });
  await waitFor(change, (snapshot) => snapshot.matches('changed'));
  render(
    <I18nProvider i18n={i18n}>
      <PasswordDialog change={change} userName="ana@example.es" />
    </I18nProvider>,
  );
  expect((await screen.findByRole('dialog')).textContent).toContain(words);
});
