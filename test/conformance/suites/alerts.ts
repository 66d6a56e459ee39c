import { alertOrdered, alertStatus } from '#api/contracts/alerts.ts';
import { expectOneOf, expectThat } from '../mismatch.ts';
import { step, writing, type Kit, type Step, type Suite } from '../suite.ts';

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
const order = async ({ call }: Kit, plate: string, email: string, allowedContact = true) =>
  void (
    await call('POST', '/customers', { body: { allowedContact, countryCode: 'FR', email, numberPlate: plate } })
  ).shaped(alertOrdered);

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
];

export const alertSuites = (): Suite[] => [lifeCycle(), { name: 'Alerts', rule: 'ALERT-12, CALL-7', steps: refusals }];
