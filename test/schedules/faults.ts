/** CPU seconds of this process: other load on the machine changes nothing. */
export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

/** A fault that is planted in the portal's source: in `file`, `from` becomes `to`. */
export type Fault = { name: string; file: string; from: string; to: string };

const attempt = 'machines/payment-attempt.ts';
const record = 'machines/payment-record.ts';
const ledgerRules = 'machines/parts/ledger.ts';
const ledger = 'src/payments/ledger.ts';
const known = 'src/domain/money/known-payments.ts';

/** Each has occurred in real payment front ends. The schedules have to find every one. */
const planted: Readonly<Record<string, Omit<Fault, 'name'>>> = {
  'a lost answer to a charge counts as a refusal': {
    file: 'src/flows/payment-attempt/effects.ts',
    from: "verdictOfProblem(problem) === 'refused' ? 'charge.refused'",
    to: "verdictOfProblem(problem) !== 'pending' ? 'charge.refused'",
  },
  'a failure with a known code counts as a refusal': {
    file: 'src/domain/money/verdict.ts',
    from: 'status >= 400 && status < 500',
    to: 'status >= 400',
  },
  'a charge is sent although another attempt is noted': {
    file: attempt,
    from: 'isTaken: (_, { taken }: Taken) => taken !== null',
    to: 'isTaken: (_, { taken }: Taken) => taken === undefined',
  },
  'a decision is not recorded': {
    file: ledgerRules,
    from: 'return [...records, begun(decision, moment)];',
    to: "return decision.sessionId === '' ? [begun(decision, moment)] : [...records];",
  },
  'the form is offered without asking after a reload': {
    file: 'machines/payment.ts',
    from: 'hasUnfinishedAttempt: ({ context }) => context.attemptedSession !== null',
    to: 'hasUnfinishedAttempt: ({ context }) => context.trips.length === 0',
  },
  'a new search forgets the records of payments': {
    file: 'src/storage/forget.ts',
    from: "  'payments/ledger',\n  'vehicles/owed',\n",
    to: "  'vehicles/owed',\n",
  },
  'a record counts for its session only, not for its trips': {
    file: known,
    from: '(one) => one.sessionId === sessionId || [...idsOf(one), ...one.prepaidIds].some((id) => ids.has(id)),',
    to: '(one) => one.sessionId === sessionId && ids.size > 0,',
  },
  'an unknown status ends a payment': { file: ledgerRules, from: 'unclear: nothing,', to: 'unclear: ended,' },
  'a pending status ends a payment': {
    file: ledgerRules,
    from: '  pending,\n  unknownStatus',
    to: '  pending: ended,\n  unknownStatus',
  },
  'a paid status ends a payment without a record of it': {
    file: ledgerRules,
    from: 'return possible.includes(record) ? {',
    to: 'return possible.includes(record) && all.length === 0 ? {',
  },
  'a payment is forgotten after some seconds': {
    file: 'src/domain/money/payment.ts',
    from: 'recordLife = 86_400_000',
    to: 'recordLife = 3_000',
  },
  'a pending payment is shown as paid': {
    file: 'src/domain/money/verdict.ts',
    from: "PENDING: 'pending'",
    to: "PENDING: 'paid'",
  },
  'a status that nobody knows is shown as paid': {
    file: 'src/domain/money/verdict.ts',
    from: "UNKNOWN: 'unknownStatus'",
    to: "UNKNOWN: 'paid'",
  },
  'the address decides that a payment is confirmed': {
    file: 'machines/payment-return.ts',
    from: "{ guard: 'isElsewhere', target: 'verifying' },",
    to: '',
  },
  'an answer with any text counts as a charge': {
    file: 'src/api/payments.ts',
    from: 'mustBeEmpty: true',
    to: 'mustBeEmpty: false',
  },
  'a charge is repeated when its answer is lost': {
    file: 'src/api/client.ts',
    from: "retry: method === 'GET' ? retry : 0",
    to: 'retry: 1',
  },
  'a decision has no key': {
    file: 'src/api/client.ts',
    from: "...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),",
    to: '',
  },
  'the time-out ends with the headers': {
    file: 'src/api/client.ts',
    from: 'isStream || response.body === null',
    to: 'isStream || limit > 0 || response.body === null',
  },
  'a call is waited for without end': {
    file: 'src/api/client.ts',
    from: '      limit,\n    );',
    to: '      limit * 10,\n    );',
  },
  'asking for the word has no end': {
    file: 'machines/payment-verdict.ts',
    from: 'requestingTimeout: 30_000',
    to: 'requestingTimeout: 3_000_000',
  },
  'tabs share one search': {
    file: 'src/storage/tab-view.ts',
    from: 'const isOvertaken = (): boolean => (hasCopy() || isEmptied()) && !isOwner();',
    to: 'const isOvertaken = (): boolean => hasCopy() && isOwner() && !isOwner();',
  },
  'a tab that was emptied begins with the search of another tab': {
    file: 'src/storage/tab-view.ts',
    from: '    if (isLost) return;\n',
    to: '',
  },
  'the session that was written last pays, whatever list it belongs to': {
    file: 'src/flows/payment/effects.ts',
    from: "const sessionId = local.read('journeys')?.sessionId ?? local.read('sessionId');",
    to: "const sessionId = local.read('sessionId');",
  },
  'a new search keeps the basket of the one before': {
    file: 'src/storage/forget.ts',
    from: "    'payment/billing',\n",
    to: "    'payment/billing',\n    'travels-to-pay',\n",
  },
  'a return address clears the basket of whoever comes': {
    file: 'src/storage/forget.ts',
    from: 'if (payment === null && !isOwnSearch) return;',
    to: "local.remove('travels-to-pay');",
  },
  'a sign-out leaves what was found': {
    file: 'src/storage/forget.ts',
    from: "local.clear([...lasting, 'form/plate', 'protest/faq', 'renter/faq']);",
    to: "local.clear([...lasting, 'journeys', 'form/plate', 'protest/faq', 'renter/faq']);",
  },
  'a sign-out leaves what was typed': {
    file: 'src/storage/forget.ts',
    from: "tabStorage.clear(isUnchosen ? ['whitelabel', 'fleet/selection'] : ['whitelabel']);",
    to: "tabStorage.clear(['whitelabel', 'payment/draft', 'form/draft']);",
  },
  'a reload loses what was typed into the search': {
    file: 'src/flows/journey-search/effects.ts',
    from: "tabStorage.read('form/draft') ??",
    to: "(tabStorage.kept().length < 0 ? tabStorage.read('form/draft') : undefined) ??",
  },
  'a reload loses the billing form': {
    file: 'src/flows/payment/effects.ts',
    from: "keepBilling: ({ context: { billing } }) => tabStorage.write('payment/draft', billing)",
    to: 'keepBilling: () => {}',
  },
  'trips whose payment is being checked are ticked': {
    file: 'src/domain/trips/selection.ts',
    from: 'isRemitted(trip) || isNoted(trip) || isPaidInFull(trip)',
    to: 'isRemitted(trip) || isPaidInFull(trip)',
  },
  'a tab lists the search of another tab without making it its own': {
    file: 'src/runtime/search/hold-search.ts',
    from: "if (sessionId !== undefined) local.write('sessionId', sessionId);",
    to: "if (sessionId === '') local.remove('sessionId');",
  },
  'a sign-out does not reach a tab that is at the provider': {
    file: 'src/storage/open-stores.ts',
    from: '  tab.clear([]);\n',
    to: '',
  },
  'what another tab has chosen of the same list is charged': {
    file: 'src/payments/selection.ts',
    from: "local.read('payments/selection') !== own.statement",
    to: "own.statement === ''",
  },
  'a decision has another key once the page was loaded anew': {
    file: ledger,
    from: 'id: repeatedBy(records(), decision)?.id ?? newKey()',
    to: 'id: repeatedBy([], decision)?.id ?? newKey()',
  },
  'the status of an earlier attempt counts at once after a return': {
    file: 'src/domain/money/payment.ts',
    from: 'const lateStatusTime = 7_000;',
    to: 'const lateStatusTime = 0;',
  },
  'a return does not check a session again that was refused meanwhile': {
    file: ledgerRules,
    from: 'record === (returned ?? refused) ?',
    to: 'record === (returned ?? (refused && undefined)) ?',
  },
  'the rest of a list is forgotten when a part of it is paid': {
    file: 'src/domain/money/unpaid-after-payment.ts',
    from: 'sumOwed(left.filter(isOfPayment)),',
    to: 'sumOwed(left.filter(isOfPayment).slice(1)),',
  },
  'a page that is about to pay is thanked for other trips of its list': {
    file: 'src/domain/money/other-payment.ts',
    from: 'if (unpaid.length === 0) return null;',
    to: 'if (unpaid.length >= 0) return null;',
  },
  'a paid status counts for the last attempt in its session, whatever was tried before': {
    file: ledgerRules,
    from: 'return possible.length > 0 ? possible : own.slice(-1);',
    to: 'return (possible.length > 0 ? possible : own).slice(-1);',
  },
  'a refused later try ends the note of the earlier one': {
    file: record,
    from: "'other.refused': 'unknown',",
    to: "'other.refused': '#payment-record.refused.byAnswer',",
  },
  'the basket keeps its prices when its list is loaded again': {
    file: 'src/flows/journey-selection/effects.ts',
    from: "if (chosen.length > 0) local.write('travels-to-pay', chosen);",
    to: "if (chosen.length > 0) local.write('travels-to-pay', local.read('travels-to-pay') ?? chosen);",
  },
  'a vehicle of a round counts as paid while its payment is being checked': {
    file: 'src/domain/money/round.ts',
    from: "if (open !== undefined) return row(open.cents, 'checking');",
    to: "if (open !== undefined) return row(open.cents, 'paid', sessionId);",
  },
  'the next vehicle of a round is paid in the session of the one before': {
    file: 'src/payments/round.ts',
    from: 'store(vehicle.set, vehicle.rental);',
    to: "store({ ...vehicle.set, sessionId: round.vehicles[0]?.set.sessionId ?? '' }, vehicle.rental);",
  },
  'a refused payment is not asked about before the next charge': {
    file: known,
    from: '...(refused === null ? [] : [refused])',
    to: "...(refused === null || refused !== '' ? [] : [refused])",
  },
  'a result page opens by the session of a search that was never paid': {
    file: 'src/flows/payment-return/input.ts',
    from: 'records.some((record) => record.sessionId === sessionId) ? (sessionId ?? null) : null;',
    to: 'records.some((record) => record.sessionId === sessionId) ? (sessionId ?? null) : (sessionId ?? null);',
  },
  'what other vehicles owe is forgotten when one is paid': {
    file: 'src/domain/money/unpaid-after-payment.ts',
    from: 'elsewhere: sumOwed(left.filter((list) => !isOfPayment(list))),',
    to: "elsewhere: sumOwed(left.filter((list) => !isOfPayment(list) && list.plate === '')),",
  },
  'another account’s payment is shown with its plate and amount': {
    file: known,
    from: '{ ...shown, ...hidden };',
    to: '{ ...shown, ...hidden, cents, plate };',
  },
  'all customers of a device count as one': {
    file: 'src/domain/accounts/owner.ts',
    from: 'return owner.account === null || viewer.account === null || owner.account === viewer.account;',
    to: 'return owner.kind === viewer.kind;',
  },
  '“You have not been charged” is said whatever is open': {
    file: 'src/domain/money/statement.ts',
    from: 'const unsettled = related.filter((record) => isUnsettled(record, records));',
    to: 'const unsettled = related.slice(related.length);',
  },
  'one wrong date erases records': {
    file: known,
    from: 'now - startedAt < recordLife || deviceNow',
    to: 'now - startedAt < recordLife && deviceNow',
  },
  'the notice leaves a payment out': {
    file: 'src/flows/unfinished-payments/effects.ts',
    from: '.open.filter(({ isFleet, isOwn }) => !isFleet && isOwn)',
    to: '.open.filter(({ isFleet, isOwn }) => !isFleet && isOwn).slice(1)',
  },
  'a payment that was given up is not asked about before its trips are paid again': {
    file: known,
    from: "const givenUp = records\n    .filter(({ state }) => state === 'undecided.released')",
    to: "const givenUp = records\n    .filter(({ state }) => state === 'replaced')",
  },
  'a visitor’s page stays before a company that signs in': {
    file: 'src/runtime/session/session-gate.ts',
    from: "const isTakenOver = isVisitor() && storedAccount() === 'renter';",
    to: "const isTakenOver = isVisitor() && storedAccount() === 'disconnected';",
  },
  'a company’s payment is shown to drivers': {
    file: 'src/domain/accounts/owner.ts',
    from: 'if (viewer.kind !== owner.kind) return false;',
    to: "if (viewer.kind !== owner.kind) return owner.kind === 'company';",
  },
  'a company’s payment without an end is not named in its area': {
    file: known,
    from: '.filter(({ isFleet, isOwn }) => isFleet && isOwn)',
    to: '.filter(({ isFleet, isOwn }) => isFleet && !isOwn)',
  },
  'a trip that is listed again after its payment is ticked without the question': {
    file: known,
    from: 'return again.has(paid.id) ||',
    to: 'return again.size === 0 ||',
  },
  'receipts stay on the device after a sign-out': {
    file: 'src/storage/forget.ts',
    from: "local.clear([...lasting, 'form/plate', 'protest/faq', 'renter/faq']);",
    to: "local.clear([...lasting, 'payments/receipts', 'form/plate', 'protest/faq', 'renter/faq']);",
  },
  'a record that local storage does not take is kept nowhere else': {
    file: 'src/storage/keys.ts',
    from: "...(ofTab && { spare: { 'payments/ledger': ofTab, 'vehicles/owed': ofTab } }),",
    to: '...(ofTab && {}),',
  },
  'what session storage does not take is lost at once': {
    file: 'src/storage/store.ts',
    from: 'else inMemory.add(key);\n  };\n\n  return {',
    to: '};\n\n  return {',
  },
  'a session storage that cannot be read keeps records from other tabs': {
    file: 'src/storage/store.ts',
    from: 'one === first || one.read(key) !== undefined',
    to: 'one === first || one !== undefined',
  },
  'the session storage is not read where local storage denies access': {
    file: 'src/storage/store.ts',
    from: "texts.find((text) => typeof text === 'string') ??",
    to: 'texts.find((text) => text !== null) ??',
  },
  'another amount than the one shown is charged': {
    file: 'src/api/payments.ts',
    from: 'amount !== sumCents(trips.map(totalOf))',
    to: 'amount < 0',
  },
  'what was stated on an earlier day is not stated again': {
    file: 'src/payments/selection.ts',
    from: '&& own.day !== operatorDay(now());',
    to: '&& own.day === null;',
  },
  'a surcharge since the search is charged without being shown': {
    file: 'src/payments/selection.ts',
    from: 'if (hasFallenDue(trips, set.searchedAt, now()))',
    to: 'if (hasFallenDue(trips, now(), now()))',
  },
  'a list that a number has found counts as one that a plate has found': {
    file: 'src/runtime/search/store-findings.ts',
    from: "local.write('isFromAvisOrCnp', byNumber);",
    to: "local.write('isFromAvisOrCnp', false);",
  },
  'a session takes payments after its end': {
    file: 'src/flows/payment/session-end.ts',
    from: ': momentOf(endsAt);',
    to: ': momentOf(endsAt) + 3_600_000;',
  },
  'a browser that keeps no records says nothing of it': {
    file: 'src/flows/payment/effects.ts',
    from: 'lacksStorage: !keepsNotes,',
    to: 'lacksStorage: false,',
  },
  'what is listed again after its payment cannot be paid again': {
    file: 'src/domain/money/relisted-trip.ts',
    from: 'attempt.sessionId !== list.sessionId &&',
    to: 'attempt.sessionId === list.sessionId &&',
  },
  'a list of another plate loses the plate of its search when it is fetched again': {
    file: 'src/runtime/account/own-trips.ts',
    from: 'const { searchedPlate: plate = stored.plate, countryCode: country } = stored;',
    to: 'const { plate, countryCode: country } = stored;',
  },
  'a payment ends the choice of passages that it did not pay': {
    file: 'src/storage/forget.ts',
    from: '(isPrepayment(trip) ? !isStored(trip) : !isUnpaid(trip))',
    to: '(isPrepayment(trip) || !isUnpaid(trip) || isStored(trip))',
  },
  'a paid passage stays ticked in an open list': {
    file: 'src/domain/trips/list.ts',
    from: '.filter(({ id }) => !paid.has(id));',
    to: '.filter(({ id }) => !paid.has(id) || id !== undefined);',
  },
  'passages are recorded without their ids': {
    file: known,
    from: 'prepaidIds: prepaid.map(({ id }) => id),',
    to: 'prepaidIds: prepaid.flatMap(() => []),',
  },
  'a completed trip is named with another exit': {
    file: 'src/api/payments.ts',
    from: 'out: trip.out?.id, vehicleCategory: trip.carCategory };',
    to: "out: '33', vehicleCategory: trip.carCategory };",
  },
  'the page of an open payment opens itself in circles': {
    file: 'machines/payment-return.ts',
    from: "guard: { type: 'belongsHere', params: ({ event }) => event.output },\n            target: 'arriving',",
    to: "guard: { type: 'belongsHere', params: ({ event }) => event.output },\n            target: 'judged',",
  },
};
export const faults: readonly Fault[] = Object.entries(planted).map(([name, fault]) => ({ name, ...fault }));
