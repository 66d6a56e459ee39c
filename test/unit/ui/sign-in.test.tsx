import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Portal } from '#runtime/portal/portal.ts';
import { PortalContext } from '#runtime/use-flow.ts';
import { LoginView } from '#flows/login/LoginView.tsx';
import { RenterLoginView } from '#flows/login/RenterLoginView.tsx';
import { NewPassword } from '#ui/account/NewPassword.tsx';
import type { OperatorPage } from '#domain/operator-page.ts';
import { loginMachine } from '#machines/login.ts';
import { show, speakEnglish } from './show.tsx';

speakEnglish();

/** All that the form reads from the portal. */
const portal = { callHeaders: () => ({}) } as unknown as Portal;

const showView = async (View: typeof LoginView, words: OperatorPage) => {
  const actor = createActor(
    loginMachine.provide({ actors: { loadPage: fromPromise(async (): Promise<OperatorPage> => words) } }),
    { input: { email: '' } },
  ).start();
  await waitFor(actor, ({ context }) => context.page === words);
  show(
    <PortalContext value={portal}>
      <View state={actor.getSnapshot()} send={actor.send} />
    </PortalContext>,
  );
  actor.stop();
};

describe.each([
  ['customers', LoginView],
  ['rental companies', RenterLoginView],
])('The page where %s sign in', (_, View) => {
  it('The sign-in page shows the operator’s own words beside the form', async () => {
    await showView(View, {
      subtitle: '<p>Welcome to Bocalia</p>',
      content: '<p>Open an account <strong>today</strong></p>',
    });
    expect(await screen.findByText('Welcome to Bocalia')).toBeDefined();
    expect((await screen.findByText('today')).tagName).toBe('STRONG');
  });
});

it.each([
  ['Peaje2026', ['A symbol among @ $ ! % * . _ , ; : + = / ? & -']],
  ['peaje-26', ['An upper-case letter']],
  ['Pe-2', ['At least 8 characters']],
  ['Peajé-2026', ['Use only unaccented letters, digits and these symbols.']],
  ['Peaje-2026', []],
])('A person who chooses a password sees which rule %s does not meet', (password, lacking) => {
  const { container } = show(
    <NewPassword
      label="Password"
      values={{ password, confirmation: '' }}
      problems={{}}
      minLength={8}
      onChange={() => {}}
    />,
  );
  const unmet = [...container.querySelectorAll('li:not([data-met])')];
  expect(unmet.map(({ textContent }) => textContent)).toEqual(lacking);
});
