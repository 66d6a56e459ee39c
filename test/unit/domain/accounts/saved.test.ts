import { describe, expect, it } from 'vitest';
import { editedProfile, mergedProfile, type Profile, withSavedPart } from '#domain/accounts/profile.ts';
import { mergedRenter } from '#domain/fleet/company.ts';
import { emptyBilling } from '#domain/payment/billing.ts';

const profile: Profile = {
  ...emptyBilling,
  email: 'ana@example.es',
  firstName: 'Ana',
  lastName: 'García',
  billingAddress: 'Calle Mayor 1',
  billingZipcode: '28001',
  billingCity: 'Madrid',
  billingCountry: 'ES',
};
const edited = (change: Partial<Profile>) => ({ draft: { ...profile, ...change }, profile, clashes: [] });

describe('A form into which a newer record is taken', () => {
  it('A form shows what was saved elsewhere in a part that was not edited, and keeps what was typed in the others', () =>
    expect(mergedProfile(edited({ firstName: 'Eva' }), { ...profile, lastName: 'Gil' })).toEqual({
      draft: { ...profile, firstName: 'Eva', lastName: 'Gil' },
      clashes: [],
    }));

  it('A part that was changed on both sides stays as typed, and clashes', () =>
    expect(mergedProfile(edited({ firstName: 'Eva' }), { ...profile, firstName: 'Inés' })).toEqual({
      draft: { ...profile, firstName: 'Eva' },
      clashes: ['firstName'],
    }));

  it('A part that was changed alike on both sides does not clash', () =>
    expect(mergedProfile(edited({ firstName: ' Inés ' }), { ...profile, firstName: 'Inés' }).clashes).toEqual([]));

  it('An address of which each side has changed another field clashes as a whole: two addresses are not mixed', () => {
    const state = edited({ billingCity: 'Toledo' });
    const saved = { ...profile, billingAddress: 'Rua Augusta 9', billingCity: 'Lisboa', billingCountry: 'PT' };
    const merged = mergedProfile(state, saved);
    expect(merged).toEqual({ draft: state.draft, clashes: ['address'] });
    expect(withSavedPart({ ...merged, profile: saved }, 'address')).toEqual(saved);
  });

  it('A clash lasts until one value is chosen, also if the record is read again or the earlier value is typed', () => {
    const saved = { ...profile, firstName: 'Inés' };
    const again = { draft: { ...profile, firstName: 'Eva' }, profile: saved, clashes: ['firstName' as const] };
    expect(mergedProfile(again, saved).clashes).toEqual(['firstName']);
    expect(mergedProfile({ ...again, draft: saved }, saved).clashes).toEqual([]);
    expect(mergedProfile({ ...again, clashes: [] }, saved).clashes).toEqual([]);
  });

  it('A profile without an address does not clash by the country that its form begins with', () => {
    const bare = { ...profile, billingAddress: '', billingZipcode: '', billingCity: '', billingCountry: '' };
    const merged = mergedProfile({ draft: editedProfile(bare), profile: bare, clashes: [] }, bare);
    expect(merged).toEqual({ draft: editedProfile(bare), clashes: [] });
  });

  it('A company’s name and telephone number clash each by itself', () => {
    const company = { renterName: 'Ardoin', email: 'f@example.es', phoneNumber: '' };
    const draft = { renterName: 'Ardoin SL', phoneNumber: '600' };
    expect(
      mergedRenter({ draft, profile: company, clashes: [] }, { ...company, renterName: 'Ardoin SA' }).clashes,
    ).toEqual(['renterName']);
  });
});
