import { alertOrdered, alertStatus } from '#api/contracts/alerts.ts';
import { expectOneOf, expectThat } from '../mismatch.ts';
import { aside, step, writing, writingAside, type Kit, type Step, type Suite } from '../suite.ts';

const stands = async (
  { call }: Kit,
  plate: string,
  email: string,
  wanted: 'UNACTIVATED' | 'ACTIVATED' | 'ACTIVATED_ANOTHER_EMAIL',
) => {
  const answer = await call('GET', '/customers', { query: { countryCode: 'FR', plate, email } });
  const { hiddenEmail } = answer.shaped(alertStatus);
  expectOneOf([wanted], 'alertStatus', (answer.json() as { alertStatus: unknown }).alertStatus);
  return hiddenEmail;
};
const orderOf = (numberPlate: string, email: string, allowedContact: boolean) => ({
  allowedContact,
  countryCode: 'FR',
  email,
  numberPlate,
});
const order = async ({ call }: Kit, plate: string, email: string, allowedContact = true) =>
  void (await call('POST', '/customers', { body: orderOf(plate, email, allowedContact) })).shaped(alertOrdered);

const lifeCycle = (): Suite => {
  let plate = '';
  let [one, other] = ['', ''];
  return {
    name: 'Life cycle: an alert',
    rule: 'ALERT-5, ALERT-6, ALERT-7, ALERT-11',
    isLifeCycle: true,
    steps: [
      step('A vehicle has none at first', async (kit) => {
        plate = kit.freshPlate();
        [one, other] = [kit.freshEmail(), kit.freshEmail()];
        await stands(kit, plate, one, 'UNACTIVATED');
      }),
      writing('Once ordered, it is on for that address', async (kit) => {
        await order(kit, plate, one);
        await stands(kit, plate, one, 'ACTIVATED');
      }),
      step('For another address it is on elsewhere, and the address masked', async (kit) => {
        const hidden = await stands(kit, plate, other, 'ACTIVATED_ANOTHER_EMAIL');
        expectThat(
          hidden !== undefined && hidden !== '' && !hidden.includes(one.split('@')[0] ?? one),
          'hiddenEmail',
          'a masked address',
          hidden,
        );
      }),
      writing('It moves to another address', async (kit) => {
        await order(kit, plate, other);
        await stands(kit, plate, other, 'ACTIVATED');
        await stands(kit, plate, one, 'ACTIVATED_ANOTHER_EMAIL');
      }),
      aside('It is found however plate and address are written', (kit) =>
        stands(kit, plate.replaceAll('-', ' ').toLowerCase(), other.toUpperCase(), 'ACTIVATED').then(() => undefined),
      ),
      writingAside('An address that does not get it does not end it', async (kit) => {
        await kit.call('POST', '/customers', { body: orderOf(plate, one, false) });
        await stands(kit, plate, other, 'ACTIVATED');
      }),
      writing('It ends with allowedContact false', async (kit) => {
        await order(kit, plate, other, false);
        await stands(kit, plate, other, 'UNACTIVATED');
      }),
      writing('Unsubscribing an address ends all its alerts', async (kit) => {
        const second = kit.freshPlate();
        await order(kit, plate, one);
        await order(kit, second, one);
        (await kit.call('POST', '/customers/unsubscribe', { query: { email: one } })).empty();
        for (const ended of [plate, second]) await stands(kit, ended, one, 'UNACTIVATED');
      }),
      writingAside('The alert of a rental ends with it', async (kit) => {
        const rented = kit.freshPlate();
        const rental = { startTime: '2026-03-01T10:00:00', endTime: '2026-03-02T10:00:00' };
        const answer = await kit.call('POST', '/customers', { body: { ...orderOf(rented, one, true), ...rental } });
        if (!answer.isGood) answer.refused('invalid_date_range');
        await stands(kit, rented, one, 'UNACTIVATED');
      }),
    ],
  };
};

const refusalStep = (name: string, body: Record<string, unknown>, ...codes: string[]): Step =>
  step(`An alert ${name} is refused`, async ({ call, freshEmail, freshPlate }) =>
    (
      await call('POST', '/customers', {
        body: { allowedContact: true, countryCode: 'FR', email: freshEmail(), numberPlate: freshPlate(), ...body },
      })
    ).refused(...codes),
  );

const refusals: readonly Step[] = [
  refusalStep('to an address that is none', { email: 'not an address' }, 'email_invalid', 'bad_email_format'),
  refusalStep('without an address', { email: '' }, 'email_mandatory', 'email_invalid', 'bad_email_format'),
  refusalStep('without a plate', { numberPlate: '' }, 'number_plate_mandatory', 'invalid_number_plate'),
  refusalStep('in a country that does not exist', { countryCode: 'QQ' }, 'invalid_country_code'),
  refusalStep(
    'with rental dates that end before they start',
    { startTime: '2026-03-02T10:00:00', endTime: '2026-03-01T10:00:00' },
    'invalid_date_range',
  ),
  refusalStep('with the start of a rental alone', { startTime: '2026-03-01T10:00:00' }, 'invalid_date_range'),
  step('Unsubscribing does not reveal whether there is an alert, and refuses an address that is none', async (kit) => {
    const end = (email: string) => kit.call('POST', '/customers/unsubscribe', { query: { email } });
    (await end(kit.freshEmail())).empty();
    (await end('not an address')).refused('email_invalid', 'bad_email_format');
    (await end('')).refused('email_mandatory', 'email_invalid', 'bad_email_format');
  }),
];

export const alertSuites = (): Suite[] => [lifeCycle(), { name: 'Alerts', rule: 'ALERT-12, CALL-7', steps: refusals }];
