import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FirstWays, OffersContext } from '#ui/problem/offers.tsx';
import { ProblemNotice } from '#ui/ProblemNotice.tsx';

afterEach(cleanup);

it('A problem offers the support code, beside what is announced', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const SupportCode = () => <button type="button">Support code</button>;
  render(
    <I18nProvider i18n={i18n}>
      <OffersContext value={{ WaysOn: FirstWays, SupportCode }}>
        <ProblemNotice problem={{ code: 'unknown', status: 500 }} />
      </OffersContext>
    </I18nProvider>,
  );
  expect(screen.getByRole('alert').contains(screen.getByRole('button', { name: 'Support code' }))).toBe(false);
});
