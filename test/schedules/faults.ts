/** CPU seconds of this process: other load on the machine changes nothing. */
export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

/** A fault that is planted in the portal's source: in `file`, `from` becomes `to`. */
export type Fault = { name: string; file: string; from: string; to: string };

const notes = 'src/payments/notes.ts';
const attempt = 'machines/payment-attempt.ts';
const domain = 'src/domain/money/attempt.ts';

/** Each has occurred in real payment front ends. The schedules have to find every one. */
const planted: Readonly<Record<string, Omit<Fault, 'name'>>> = {
  'a lost answer to a charge counts as a refusal': {
    file: attempt,
    from: "verdictOfProblem(problemOf(error)) === 'refused'",
    to: "verdictOfProblem(problemOf(error)) !== 'pending'",
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
  'an attempt is not noted': { file: notes, from: 'keep(withAttempt(keptAttempts(), decided));', to: 'notify();' },
  'the form is offered without asking after a reload': {
    file: 'machines/payment.ts',
    from: 'hasUnfinishedAttempt: ({ context }) => context.attemptedSession !== null',
    to: 'hasUnfinishedAttempt: ({ context }) => context.trips.length === 0',
  },
  'a new search forgets the notes of attempts': {
    file: 'src/storage/forget.ts',
    from: "  'payments/attempts',\n  'device/salt',\n",
    to: "  'device/salt',\n",
  },
  'a new search forgets what has been paid': { file: 'src/storage/forget.ts', from: "    'payments/paid',\n", to: '' },
  'notes count for their session only, not for their trips': {
    file: domain,
    from: 'attempt.sessionId === sessionId || idsOf(attempt).some((id) => ids.has(id))',
    to: 'attempt.sessionId === sessionId && ids.size > 0',
  },
  'any verdict ends the note': { file: notes, from: 'else if (isFinal(verdict) &&', to: 'else if (' },
  'a paid attempt is not kept as paid': {
    file: notes,
    from: "local.write('payments/paid', withAttempt(paidAttempts(), noteOf(attempt)));",
    to: '',
  },
  'an attempt is forgotten after some seconds': {
    file: domain,
    from: 'attemptLife = 86_400_000',
    to: 'attemptLife = 3_000',
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
    from: 'const isOvertaken = (): boolean => hasCopy() && !isOwner();',
    to: 'const isOvertaken = (): boolean => hasCopy() && isOwner() && !isOwner();',
  },
  'the session that was written last pays, whatever list it belongs to': {
    file: 'src/flows/payment/effects.ts',
    from: "const sessionId = local.read('journeys')?.sessionId ?? local.read('sessionId');",
    to: "const sessionId = local.read('sessionId');",
  },
  'a new search keeps the basket of the one before': {
    file: 'src/storage/forget.ts',
    from: "    'payments/paid',\n",
    to: "    'payments/paid',\n    'travels-to-pay',\n",
  },
  'a return address clears the basket of whoever comes': {
    file: 'src/storage/forget.ts',
    from: 'if (attempt === null && !isOwnSearch) return;',
    to: "local.remove('travels-to-pay');",
  },
  'a sign-out leaves what was found': {
    file: 'src/storage/forget.ts',
    from: "local.clear([...lasting, 'form/plate', 'protest/faq', 'renter/faq']);",
    to: "local.clear([...lasting, 'journeys', 'form/plate', 'protest/faq', 'renter/faq']);",
  },
  'a sign-out leaves what was typed': {
    file: 'src/storage/forget.ts',
    from: "tabStorage.clear(['whitelabel']);",
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
    file: notes,
    from: 'key: earlierKey ?? newKey()',
    to: 'key: newKey()',
  },
  'the status of an earlier attempt counts at once after a return': {
    file: domain,
    from: 'const lateStatusTime = 7_000;',
    to: 'const lateStatusTime = 0;',
  },
  'a return does not check a session again that was refused meanwhile': {
    file: notes,
    from: 'if (ended !== undefined && ended.isAnswered !== true)',
    to: 'if (ended !== undefined && ended.isAnswered === undefined && ended.cents < 0)',
  },
  'the rest of a list is forgotten when a part of it is paid': {
    file: 'src/domain/money/unpaid-trips.ts',
    from: 'const left = owedTrips(journeys.filter(({ id }) => !paid.has(id)))',
    to: 'const left = owedTrips(journeys.filter(({ id }) => !paid.has(id) && id === sessionId))',
  },
  'a page that is about to pay is thanked for other trips of its list': {
    file: 'src/domain/money/other-payment.ts',
    from: 'if (unpaid.length === 0) return null;',
    to: 'if (unpaid.length >= 0) return null;',
  },
  'a paid status counts for the last attempt in its session, whatever was tried before': {
    file: domain,
    from: 'if (others.length === 0) return undefined;',
    to: 'if (others.length >= 0) return undefined;',
  },
  'a refused later try ends the note of the earlier one': {
    file: domain,
    from: 'if (refused.earlier === undefined) return [];',
    to: "if (refused.sessionId !== '') return [];",
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
    file: notes,
    from: 'return refusedIn === null || released.includes(refusedIn) ? released : [...released, refusedIn];',
    to: 'return refusedIn === null ? released : released.filter((id) => id !== refusedIn);',
  },
};
export const faults: readonly Fault[] = Object.entries(planted).map(([name, fault]) => ({ name, ...fault }));
