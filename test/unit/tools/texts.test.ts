import { describe, expect, it } from 'vitest';
import { partOf } from '#tools/build/texts.ts';

const shown = {
  first: ['src/flows/home'],
  search: ['src/flows/journey-search', 'src/i18n/wording.ts'],
  fleet: ['src/flows/fleet-vehicles', 'src/flows/parts/fleet'],
  account: ['src/flows/profile'],
};

describe('A text', () => {
  it.each([
    ['search', ['src/flows/journey-search/PlateSearch.tsx']],
    ['search', ['src/flows/payment/PaymentView.tsx', 'src/i18n/wording.ts']],
    ['search', ['src/flows/fleet-vehicles/VehicleTable.tsx', 'src/flows/journey-search/PlateSearch.tsx']],
    ['fleet', ['src/flows/fleet-vehicles/VehicleTable.tsx', 'src/flows/parts/fleet-import/Import.tsx']],
    ['rest', ['src/flows/fleet-vehicles/VehicleTable.tsx', 'src/flows/profile/ProfileView.tsx']],
    ['account', ['src/flows/profile/ProfileView.tsx']],
    ['rest', ['src/flows/profile/ProfileView.tsx', 'src/flows/payment/PaymentView.tsx']],
    ['rest', ['src/flows/payment/PaymentView.tsx']],
  ] as const)('is fetched with %s by whoever shows it: %s', (part, sources) => {
    expect(partOf(sources, shown)).toBe(part);
  });
});
