import { alertOrdered } from '#api/contracts/alerts.ts';
import { claimSent } from '#api/contracts/claims.ts';
import type { Suite } from '../../suite.ts';
import { claimOptions, contactOptions, contestable, type Claim } from '../letters.ts';
import { onceSuite, requireMails } from './once.ts';

const orderOf = (email: string, numberPlate: string) => ({
  body: { allowedContact: true, countryCode: 'FR', email, numberPlate },
});

const alerts = (): Suite =>
  onceSuite('/customers', async (kit) => {
    const [email, plate] = [kit.freshEmail(), kit.freshPlate()];
    return {
      options: orderOf(email, plate),
      other: orderOf(email, kit.freshPlate()),
      says: (answer) => void answer.shaped(alertOrdered),
      isDoneOnce: () => requireMails(kit, email, 1),
    };
  });

const unsubscriptions = (): Suite =>
  onceSuite('/customers/unsubscribe', async (kit) => {
    const email = kit.freshEmail();
    (await kit.call('POST', '/customers', orderOf(email, kit.freshPlate()))).good();
    return {
      options: { query: { email } },
      other: { query: { email: kit.freshEmail() } },
      says: (answer) => answer.empty(),
      // One mail confirms the alert, one its end.
      isDoneOnce: () => requireMails(kit, email, 2),
    };
  });

const claims = (): Suite => {
  let claim: Claim | undefined;
  return onceSuite('/protests', async (kit) => {
    claim ??= await contestable(kit);
    const email = kit.freshEmail();
    return {
      options: await claimOptions(kit, claim, { email }),
      other: await claimOptions(kit, claim, { email, comment: 'It was somebody else.' }),
      says: (answer) => void answer.shaped(claimSent),
      isDoneOnce: () => requireMails(kit, email, 1),
    };
  });
};

const messages = (): Suite =>
  onceSuite('/contact', async (kit) => {
    const email = kit.freshEmail();
    return {
      options: await contactOptions(kit, { email }),
      other: await contactOptions(kit, { email, text: 'Another message.' }),
      says: (answer) => answer.empty(),
      isDoneOnce: () => requireMails(kit, email, 1),
    };
  });

export const onceLetters = (): Suite[] => [alerts(), unsubscriptions(), claims(), messages()];
