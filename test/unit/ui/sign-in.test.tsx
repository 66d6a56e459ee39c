import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SignedOut } from '#shell/SignInWarning.tsx';
import { Page } from '#ui/page/Page.tsx';
import { AccountOutcome } from '#ui/account/AccountOutcome.tsx';
import { NewPassword } from '#ui/account/NewPassword.tsx';
import { show, speakEnglish } from './show.tsx';

speakEnglish();

it.each([
  ['Peaje2026', ['A symbol among @ $ ! % * . _ , ; : + = / ? & -']],
  ['peaje-26', ['An upper-case letter']],
  ['Pe-2', ['At least 8 characters']],
  ['Peajé-2026', ['Use only unaccented letters, digits and these symbols.']],
  [`Pe-2${'a'.repeat(300)}`, ['At most 255 characters']],
  ['Peaje-2026', []],
])(
  'A person who chooses a password sees which rule %.20s does not meet; the field keeps it all',
  (password, lacking) => {
    const { container } = show(
      <NewPassword
        label="Password"
        values={{ password, confirmation: '' }}
        problems={{}}
        minLength={8}
        onChange={() => {}}
      />,
    );
    expect(container.querySelector('input')?.maxLength).toBe(-1);
    const unmet = [...container.querySelectorAll('li:not([data-met])')];
    expect(unmet.map(({ textContent }) => textContent)).toEqual(lacking);
  },
);

it('A person whose long passphrase is refused reads what to add and what to leave out', () => {
  const { container } = show(
    <NewPassword
      label="Password"
      values={{ password: 'correct horse battery staple', confirmation: '' }}
      problems={{ password: 'bad_password_security' }}
      minLength={8}
      onChange={() => {}}
    />,
  );
  expect(container.textContent).toContain('Still missing: An upper-case letter; A digit; A symbol among');
  expect(container.textContent).toContain('Not possible here: blanks');
});

it('A common password is warned of', () => {
  const values = { password: 'Password1!', confirmation: '' };
  const { container } = show(
    <NewPassword label="Password" values={values} problems={{}} minLength={8} onChange={() => {}} />,
  );
  expect(container.textContent).toContain('Passwords like this one are guessed first');
});

it('The form of a new password names its user to password managers, if it is known', () => {
  const form = (userName: string) =>
    show(
      <NewPassword
        label="Password"
        userName={userName}
        values={{ password: '', confirmation: '' }}
        problems={{}}
        minLength={8}
        onChange={() => {}}
      />,
    ).container.querySelector<HTMLInputElement>('[autocomplete=username]');
  expect(form('ana@example.es')?.value).toBe('ana@example.es');
  expect(form('')).toBeNull();
});

it('The title of the screen that replaces a finished form has the focus', () => {
  show(
    <AccountOutcome title="Your password has been changed" says="You can now">
      sign in.
    </AccountOutcome>,
  );
  expect(document.activeElement?.textContent).toBe('Your password has been changed');
});

it('A page without anything beside its content is a column in the middle', () => {
  const { container } = show(<Page aside={false}>Your account is active</Page>);
  expect(container.querySelector('[data-column=narrow]')?.textContent).toBe('Your account is active');
});
it.each([
  [true, 'Your account has been deleted.'],
  [false, 'Your session has ended'],
])(
  'A page that is left because the sign-in has ended says whether the account was deleted (%s)',
  (isDeleted, words) => {
    show(<SignedOut isDeleted={isDeleted} />);
    expect(screen.getByText(new RegExp(words)).textContent).toContain(words);
  },
);
