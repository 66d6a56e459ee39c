/** Steps of the kit: an operator that stores support codes returns each for its six characters. */

import { shortCode, wholeCode } from '#api/contracts/support.ts';
import { expectThat } from '../mismatch.ts';
import { step, writing, type Kit, Skip, type Suite } from '../suite.ts';

const code = `TOLL1.0a1b2c3d4e5f.${'q1ZKrlSyUkpS0lEqLU4tAgA'.repeat(60)}`;

const shortCodeOfKept = async ({ call }: Kit) => {
  const answer = await call('POST', '/support-codes', { body: { code } });
  if (answer.status === 404) throw new Skip('the operator keeps no support codes (404)');
  return answer.shaped(shortCode).shortCode;
};

/** An optional call: drivers read out six characters if it is answered. */
export const supportCodeSuite: Suite = {
  name: 'Support codes',
  rule: 'ERROR-6',
  steps: [
    writing('A stored support code is returned unchanged for its six characters', async (kit) => {
      const short = await shortCodeOfKept(kit);
      const { code: returned } = (await kit.call('GET', `/support-codes/${short}`)).shaped(wholeCode);
      expectThat(returned === code, 'code', 'the stored code', returned);
    }),
    writing('Two support codes never share their six characters', async (kit) => {
      const [one, other] = [await shortCodeOfKept(kit), await shortCodeOfKept(kit)];
      expectThat(one !== other, 'shortCode', `another one than ${one}`, other);
    }),
    step('Six characters of no code are answered with 404', async ({ call }) =>
      (await call('GET', '/support-codes/222AAA')).refusedWith(404),
    ),
  ],
};
