import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProblemHelp } from '#ui/problem-help.ts';
import { ProblemNotice } from '#ui/ProblemNotice.tsx';

afterEach(cleanup);

it('A problem offers what its page offers with every problem, beside what is announced', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <ProblemHelp value={() => <button type="button">Support code</button>}>
        <ProblemNotice problem={{ code: 'unknown', status: 500 }} />
      </ProblemHelp>
    </I18nProvider>,
  );
  expect(screen.getByRole('alert').contains(screen.getByRole('button', { name: 'Support code' }))).toBe(false);
});
