import { describe, expect, it } from 'vitest';
import { ownerNow } from '#payments/owner-now.ts';
import { newSignIn } from '#runtime/session/sign-in.ts';
import { createLocalStore } from '#storage/keys.ts';
import { area } from '../storage/area.ts';
import { localSamples } from '../storage/samples.ts';

const createDevice = (crypto: object = globalThis.crypto) => {
  let made = 0;
  const storage = area();
  const newKey = (): string => `${storage.length} ${(made += 1)} ${Math.random()}`;
  return { local: createLocalStore(() => storage), window: { crypto } as Window, newKey };
};

describe('A sign-in', () => {
  it('A sign-in has another id each time, and the same account the same owner on one device', async () => {
    const device = createDevice();
    const first = await newSignIn(device, 'Ana@Example.es ');
    const second = await newSignIn(device, 'ana@example.es');
    const other = await newSignIn(device, 'bea@example.es');
    expect(new Set([first.id, second.id, other.id]).size).toBe(3);
    expect(first.owner).toMatch(/^[0-9a-f]{32}$/);
    expect(second.owner).toBe(first.owner);
    expect(other.owner).not.toBe(first.owner);
  });

  it('A sign-in of the same account has another owner on another device', async () => {
    const [one, two] = [createDevice(), createDevice()];
    expect((await newSignIn(one, 'ana@example.es')).owner).not.toBe((await newSignIn(two, 'ana@example.es')).owner);
  });

  it('A sign-in has no known owner where the browser cannot hash', async () => {
    expect((await newSignIn(createDevice({}), 'ana@example.es')).owner).toBeNull();
    const failing = { subtle: { digest: () => Promise.reject(new Error('no')) } };
    expect((await newSignIn(createDevice(failing), 'ana@example.es')).owner).toBeNull();
  });
});

describe('The owner of what is stored', () => {
  it.each([
    ['a visitor', 'disconnected', { kind: 'visitor' }],
    ['the account of a customer', 'customer', { kind: 'customer', account: localSamples['account/sign-in'].owner }],
    ['the account of a company', 'renter', { kind: 'company', account: localSamples['account/sign-in'].owner }],
  ] as const)('The owner of what is stored is %s', (_, type, owner) => {
    const { local } = createDevice();
    local.write('account/sign-in', localSamples['account/sign-in']);
    expect(ownerNow({ account: { presumed: () => type } as never, local })).toEqual(owner);
  });

  it('The owner of what is stored is an unknown account after a sign-in of an earlier release', () => {
    const { local } = createDevice();
    expect(ownerNow({ account: { presumed: () => 'customer' } as never, local })).toEqual({
      kind: 'customer',
      account: null,
    });
  });
});
