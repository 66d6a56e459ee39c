import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { emptyBilling } from '#domain/billing.ts';
import { PersonalFields } from '#ui/account/PersonalFields.tsx';
import { VehicleFields } from '#ui/account/VehicleFields.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

/** The required fields of the form, by their mark. */
const marked = () => screen.getAllByText('*').map((mark) => mark.parentElement?.textContent?.replace(/\s*\*$/, ''));

describe('A block that may be left out asks for its country', () => {
  it.each([
    ['not, as long as nothing of the address is given', '', ['First name', 'Last name']],
    [
      'with the rest, once an address is begun',
      'Lyon',
      ['First name', 'Last name', 'Address', 'Postcode', 'City', 'Country'],
    ],
  ])('%s', (_, billingCity, fields) => {
    render(
      <I18nProvider i18n={i18n}>
        <PersonalFields
          values={{ ...emptyBilling, billingCountry: 'FR', billingCity }}
          problems={{}}
          onChange={() => {}}
        />
      </I18nProvider>,
    );
    expect(marked()).toEqual(fields);
  });

  it('A block that may be left out asks for its country with the plate, once there is one', () => {
    render(
      <I18nProvider i18n={i18n}>
        <VehicleFields
          values={{ country: 'FR', plate: 'AB-123-CD', rental: null }}
          problems={{}}
          mayBeOpen={false}
          isOptional
          onChange={() => {}}
        />
      </I18nProvider>,
    );
    expect(marked()).toEqual(['Country of registration']);
  });
});
