import type { Suite } from '../suite.ts';
import { alertSuites } from './alerts.ts';
import { contentSuite } from './content.ts';
import { customerSuites } from './customers.ts';
import { fleetSuites } from './fleet.ts';
import { guardsSuite } from './guards.ts';
import { letterSuites, onceLetters } from './letters.ts';
import { onceAccounts } from './once/accounts.ts';
import { oncePayments } from './once/payments.ts';
import { payingSuites } from './paying.ts';
import { supportCodeSuite } from './support-codes.ts';
import { tripsSuite } from './trips.ts';

/** All checks of an operator, newly created: life cycles keep state. */
export const allSuites = (): Suite[] => [
  contentSuite,
  supportCodeSuite,
  tripsSuite,
  guardsSuite,
  ...payingSuites(),
  ...alertSuites(),
  ...letterSuites(),
  ...customerSuites(),
  ...fleetSuites(),
  ...oncePayments(),
  ...onceLetters(),
  ...onceAccounts(),
];
