import * as accounts from '#api/contracts/accounts.ts';
import type { Answer } from '../answer.ts';
import { expectThat } from '../mismatch.ts';
import { writingAside, aside, writing, need, Skip, type Kit, type Step } from '../suite.ts';
import { ownClaimsStep } from './letters.ts';
import { logIn, tokensOf, versionStep } from './tokens.ts';
import { ownersOf, strictSet } from './trips.ts';

/** Steps of a signed-in customer: profile, vehicles, own trips. */
export const profileSteps = (token: () => string): Step[] => {
  let id = '';
  let [first, second] = ['', ''];
  const platesOf = (answer: Answer) => {
    const { plates } = answer.shaped(accounts.plates);
    const numbers = plates.map(({ plate }) => plate);
    expectThat(numbers.join() === numbers.toSorted().join(), 'plates', 'sorted by numberPlate', numbers);
    return plates;
  };
  const add = ({ call }: Kit, numberPlate: string, more: Record<string, unknown> = {}) =>
    call('POST', '/users/me/plates', { token: token(), body: { countryCode: 'FR', numberPlate, ...more } });
  return [
    ownClaimsStep('/users/me', token),
    writing('The profile is what was registered, and changes', async ({ call }) => {
      const before = (await call('GET', '/users/me', { token: token() })).shaped(accounts.profile);
      const { firstName, lastName } = before;
      (
        await call('PATCH', '/users/me', {
          token: token(),
          body: {
            firstName: 'Dominique',
            lastName,
            billingAddress: '1 rue de la Paix',
            billingZipcode: '75002',
            billingCity: 'Paris',
            billingCountry: 'FR',
          },
        })
      ).good();
      const after = (await call('GET', '/users/me', { token: token() })).shaped(accounts.profile);
      expectThat(
        after.firstName === 'Dominique' && after.billingCity === 'Paris',
        'firstName',
        '"Dominique", in "Paris"',
        after,
      );
      (await call('PATCH', '/users/me', { token: token(), body: { firstName, lastName } })).good();
    }),
    versionStep(
      '/users/me',
      token,
      (firstName) => ({ firstName }),
      ({ firstName }) => firstName,
    ),
    aside('Half of a billing address is refused', async ({ call }) =>
      (
        await call('PATCH', '/users/me', {
          token: token(),
          body: {
            firstName: 'Camille',
            lastName: 'Durand',
            billingAddress: '',
            billingZipcode: '',
            billingCity: 'Paris',
            billingCountry: '',
          },
        })
      ).refused('incomplete_address', 'required'),
    ),
    writing('Vehicles are added, and listed by plate', async (kit) => {
      [first = '', second = ''] = [kit.freshPlate(), kit.freshPlate()].toSorted().toReversed();
      platesOf(await add(kit, first));
      const plates = platesOf(
        await add(kit, second, { validityStartDate: '2026-03-01T10:00:00', validityEndDate: '2036-03-02T10:00:00' }),
      );
      id = plates.find(({ plate }) => plate === first)?.id ?? '';
      expectThat(id !== '' && plates.some(({ plate }) => plate === second), 'plates', `${first} and ${second}`, plates);
      platesOf(await kit.call('GET', '/users/me/plates', { token: token() }));
      (await kit.call('GET', '/users/me/vehicles', { token: token() })).shaped(accounts.vehicles);
    }),
    aside('Whose accounts hold a plate is answered with masked addresses only', async (kit) => {
      const owners = await ownersOf(kit, first);
      expectThat(owners.length > 0, 'owners', `the account that has added ${first}`, owners);
      for (const [index, owner] of owners.entries())
        expectThat(!/^[\w.+-]+@[\w.-]+$/.test(owner), `owners[${index}]`, 'a masked address', owner);
    }),
    writingAside('A vehicle is not added twice', async (kit) =>
      (await add(kit, first)).refused('number_plate_already_associated_to_this_user'),
    ),
    aside('A vehicle without a plate is refused', async (kit) =>
      (await add(kit, '')).refused('number_plate_mandatory', 'invalid_number_plate'),
    ),
    aside('A vehicle’s rental that ends before it starts is refused', async (kit) =>
      (
        await add(kit, kit.freshPlate(), {
          validityStartDate: '2026-03-02T10:00:00',
          validityEndDate: '2026-03-01T10:00:00',
        })
      ).refused('invalid_date_range'),
    ),
    writingAside('A vehicle’s alert is turned on and off', async ({ call }) => {
      for (const emailNotifications of [true, false]) {
        const plate = (
          await call('PATCH', `/users/me/plates/${encodeURIComponent(id)}`, {
            token: token(),
            body: { emailNotifications },
          })
        ).shaped(accounts.plate);
        expectThat(
          plate.emailNotifications === emailNotifications,
          'emailNotifications',
          String(emailNotifications),
          plate.emailNotifications,
        );
      }
    }),
    aside(
      'The trips of an own vehicle come with all details, those of another do not come',
      async ({ call, freshPlate }) => {
        const ask = (plate: string) =>
          call('GET', '/authenticated/detailedJourneys', { token: token(), query: { country: 'FR', plate } });
        const set = strictSet(await ask(first));
        expectThat(set.type === 'detailed', 'type', '"detailed"', set.type);
        (await ask(freshPlate())).refused();
      },
    ),
    writingAside('A customer cannot remove the vehicle of another', async (kit) => {
      const other = need(await kit.sources.customer(), 'name an active customer in --data (customer)');
      const { email } = (await kit.call('GET', '/users/me', { token: token() })).shaped(accounts.profile);
      if (email === other.email) throw new Skip('only one customer is known');
      const { accessToken } = tokensOf(await logIn(kit, 'users', other.email, other.password));
      if (accessToken === token()) throw new Skip('there is one customer only');
      await kit.call('DELETE', `/users/me/plates/${encodeURIComponent(id)}`, { token: accessToken });
      const plates = platesOf(await kit.call('GET', '/users/me/plates', { token: token() }));
      expectThat(
        plates.some((plate) => plate.id === id),
        'plates',
        `${first}, which its customer has not removed`,
        plates,
      );
    }),
    writingAside('A vehicle is removed', async ({ call }) => {
      const left = platesOf(await call('DELETE', `/users/me/plates/${encodeURIComponent(id)}`, { token: token() }));
      expectThat(!left.some((plate) => plate.id === id), 'plates', `those without ${first}`, left);
    }),
  ];
};
