import { describe, expect, it } from 'vitest';
import { isShownTo, type Owner } from '#domain/accounts/owner.ts';

const visitor: Owner = { kind: 'visitor' };
const ana: Owner = { kind: 'customer', account: 'ana' };
const bea: Owner = { kind: 'customer', account: 'bea' };
const customer: Owner = { kind: 'customer', account: null };
const fleet: Owner = { kind: 'company', account: 'fleet' };
const rival: Owner = { kind: 'company', account: 'rival' };
const company: Owner = { kind: 'company', account: null };
const everybody = { visitor, ana, bea, customer, fleet, rival, company };

describe('A payment on this device', () => {
  it.each<[string, Owner, (keyof typeof everybody)[]]>([
    ['of a visitor is shown to visitors and customers', visitor, ['visitor', 'ana', 'bea', 'customer']],
    ['of a customer is shown to that account', ana, ['ana', 'customer']],
    ['of an unknown customer is shown to every customer', customer, ['ana', 'bea', 'customer']],
    ['of a company is shown to that account', fleet, ['fleet', 'company']],
    ['of an unknown company is shown to every company', company, ['fleet', 'rival', 'company']],
  ])('A payment on this device %s, and to no others', (_, owner, viewers) => {
    const shown = Object.entries(everybody).filter(([, viewer]) => isShownTo(owner, viewer));
    expect(shown.map(([name]) => name)).toEqual(viewers);
  });
});
