import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** A fault in a view or an effect: in `file`, `from` becomes `to`, where `isPlanted` is whether a page has this fault. */
export type Fault = { name: string; file: string; from: string; to: string };

const planted: Readonly<Record<string, Omit<Fault, 'name'>>> = {
  'the total of a list counts trips that are not ticked': {
    file: 'src/flows/journey-selection/Summary.tsx',
    from: 'const total = selectedTotal(trips, selected);',
    to: 'const total = selectedTotal(trips, isPlanted ? trips.map(({ id }) => id) : selected);',
  },
  'a list counts all of its trips as selected': {
    file: 'src/flows/journey-selection/Summary.tsx',
    from: 'const selectedCount = selected.length;',
    to: 'const selectedCount = isPlanted ? trips.length : selected.length;',
  },
  'the button of a list does nothing': {
    file: 'src/flows/journey-selection/Summary.tsx',
    from: "onPress={() => send({ type: 'pay.pressed' })}",
    to: "onPress={() => isPlanted || send({ type: 'pay.pressed' })}",
  },
  'a box toggles the first trip of a list': {
    file: 'src/flows/journey-selection/JourneySelectionView.tsx',
    from: "onToggle: (id: string) => send({ type: 'trip.toggled', id }),",
    to: "onToggle: (id: string) => send({ type: 'trip.toggled', id: isPlanted ? (trips[0]?.id ?? id) : id }),",
  },
  'a price in a list lacks a tenth': {
    file: 'src/ui/trips/use-trip-words.ts',
    from: '? money(totalOf(trip)) :',
    to: '? money(isPlanted ? Math.round(totalOf(trip) * 0.9) : totalOf(trip)) :',
  },
  'the box of the only selected trip is not ticked': {
    file: 'src/ui/trips/TripGroups.tsx',
    from: 'isTicked={ticked.has(trip.id)}',
    to: 'isTicked={ticked.has(trip.id) && !(isPlanted && ticked.size === 1)}',
  },
  'a part of a list is stored as the whole list': {
    file: 'src/flows/journey-selection/effects.ts',
    from: "storeSelection: (_, { trips }) => local.write('travels-to-pay', trips),",
    to: "storeSelection: ({ context }, { trips }) => local.write('travels-to-pay', isPlanted ? context.trips : trips),",
  },
  'the button that pays shows another amount': {
    file: 'src/flows/payment/PayForm.tsx',
    from: '{label} · <Money cents={cents} />',
    to: '{label} · <Money cents={isPlanted ? cents + 100 : cents} />',
  },
  'the total of a payment leaves out its first trip': {
    file: 'src/flows/payment/PaymentSteps.tsx',
    from: 'const { count, plate, cents } = orderOf(trips);',
    to: 'const { count, plate, cents } = orderOf(isPlanted && trips.length > 1 ? trips.slice(1) : trips);',
  },
  'a refusal is not shown': {
    file: 'src/flows/payment/PayForm.tsx',
    from: '<Refusal key={attempt?.sessionId} problem={problem}',
    to: '<Refusal key={attempt?.sessionId} problem={isPlanted ? null : problem}',
  },
  'methods that could not be loaded leave the page empty': {
    file: 'src/flows/payment/PaymentSteps.tsx',
    from: '{isStopped && (',
    to: '{!isPlanted && isStopped && (',
  },
  'a way to pay cannot be chosen': {
    file: 'src/flows/payment/MethodChoice.tsx',
    from: 'onChange={onChoose}',
    to: 'onChange={isPlanted ? () => {} : onChoose}',
  },
  'the first name is written into the last name': {
    file: 'src/flows/payment/BillingForm.tsx',
    from: "onChange: (value: string) => send({ type: 'billing.typed', field: name, value }),",
    to: "onChange: (value: string) => send({ type: 'billing.typed', field: isPlanted && name === 'firstName' ? 'lastName' : name, value }),",
  },
  'a reload loses the billing form': {
    file: 'src/flows/payment/effects.ts',
    from: "keepBilling: ({ context: { billing } }) => tabStorage.write('payment/draft', billing),",
    to: "keepBilling: ({ context: { billing } }) => (isPlanted ? undefined : tabStorage.write('payment/draft', billing)),",
  },
  'a card number is stored': {
    file: 'src/flows/payment-attempt/effects.ts',
    from: 'const key = notes.of(sessionId)?.key ?? newKey();',
    to: "if (isPlanted) window.sessionStorage.setItem('card', card.cardNumber);\n        const key = notes.of(sessionId)?.key ?? newKey();",
  },
  'an order has the first name as its last name': {
    file: 'src/flows/payment-attempt/effects.ts',
    from: '{ ...billing, ...providerMethod(basket.method) }',
    to: '{ ...billing, ...(isPlanted && { lastName: billing.firstName }), ...providerMethod(basket.method) }',
  },
  'the browser is not sent to the provider': {
    file: 'src/flows/payment-attempt/effects.ts',
    from: 'if (request !== null) postToProvider(window, request);',
    to: 'if (request !== null && !isPlanted) postToProvider(window, request);',
  },
  '“Check again” pays again': {
    file: 'src/flows/payment-attempt/Attempt.tsx',
    from: "<Button onPress={() => attempt.send({ type: 'check.pressed' })}>",
    to: "<Button onPress={() => attempt.send({ type: isPlanted ? 'resume.pressed' : 'check.pressed' })}>",
  },
  'a pending payment is thanked for': {
    file: 'src/flows/payment-return/PaymentReturnView.tsx',
    from: "if (state.matches('confirmation')) return",
    to: "if (state.matches('confirmation') || (isPlanted && state.matches('waiting'))) return",
  },
  'a cancelled payment is called rejected': {
    file: 'src/flows/payment-return/PaymentReturnView.tsx',
    from: "if (state.matches('showingRejected'))",
    to: "if (state.matches('showingRejected') || (isPlanted && state.matches('showingCancelled')))",
  },
  'thanks say that nothing is left to do': {
    file: 'src/flows/payment-return/Confirmation.tsx',
    from: ') : isAllDone ? (',
    to: ') : isAllDone || isPlanted ? (',
  },
  'a receipt names another amount': {
    file: 'src/flows/payment-return/PaidFor.tsx',
    from: '{ ...attempt, count, at: attempt.startedAt }',
    to: '{ ...attempt, cents: isPlanted ? attempt.cents + 50 : attempt.cents, count, at: attempt.startedAt }',
  },
  'the page of a pending payment does not check again': {
    file: 'src/flows/payment-return/PaymentReturnView.tsx',
    from: "onPress={() => send({ type: 'check.pressed' })}",
    to: "onPress={() => isPlanted || send({ type: 'check.pressed' })}",
  },
  'a failed search is not shown': {
    file: 'src/flows/journey-search/SearchProblem.tsx',
    from: 'problem={problem}',
    to: 'problem={isPlanted ? null : problem}',
  },
  'an empty plate is accepted in silence': {
    file: 'src/flows/journey-search/JourneySearchView.tsx',
    from: 'error={wording(fieldProblems.plate)}',
    to: 'error={isPlanted ? undefined : wording(fieldProblems.plate)}',
  },
  'a search asks for the plate of the search before': {
    file: 'src/flows/journey-search/search-trips.ts',
    from: 'const search = { country, plate, rental };',
    to: "const search = { country, plate: (isPlanted && ports.local.read('form/plate')?.licensePlate) || plate, rental };",
  },
  'the other way to search cannot be chosen': {
    file: 'src/flows/journey-search/JourneySearchView.tsx',
    from: "onClick={() => onChange(mode === 'plate' ? 'number' : 'plate')}",
    to: "onClick={() => onChange((mode === 'plate') !== isPlanted ? 'number' : 'plate')}",
  },
  'a reload loses the plate': {
    file: 'src/runtime/search/keep-typed.ts',
    from: 'keepDraft: ({ context }: Held) => keep(context, context.mode),',
    to: 'keepDraft: ({ context }: Held) => (isPlanted ? undefined : keep(context, context.mode)),',
  },
  'the button of a remembered vehicle does nothing': {
    file: 'src/ui/search/KnownVehicles.tsx',
    from: 'onClick={() => onSearch(vehicle)}',
    to: 'onClick={() => isPlanted || onSearch(vehicle)}',
  },
};
export const faults: readonly Fault[] = Object.entries(planted).map(([name, fault]) => ({ name, ...fault }));

/** Builds every fault into the portal, each behind the name in `window.planted`. */
export const plantedFaults = (root: string): Plugin => ({
  name: 'planted-faults',
  enforce: 'pre',
  // Read before any other plugin rewrites it.
  load: (id) => {
    const own = faults.filter(({ file }) => id === `${root}${file}`);
    if (own.length === 0) return undefined;
    return own.reduce(
      (text, { name, file, from, to }) => {
        if (text.split(from).length !== 2) throw new Error(`${file} has not exactly one “${from}”.`);
        return text.replace(from, () => to.replaceAll('isPlanted', `(globalThis.planted === ${JSON.stringify(name)})`));
      },
      readFileSync(id, 'utf8'),
    );
  },
});
