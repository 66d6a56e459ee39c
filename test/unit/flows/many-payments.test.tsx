import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { UnfinishedPayments } from '#flows/unfinished-payments/UnfinishedPayments.tsx';
import { unfinishedPaymentsMachine } from '#machines/unfinished-payments.ts';
import { knownPayment } from '../payment-records.ts';
import { show, speakEnglish } from '../ui/show.tsx';

speakEnglish();

it.each([
  [2, 2, 100, null],
  [3, 1, 100, '2 more payments: €3.00'],
  [100, 1, 100, '99 more payments: €4,950.00'],
  [3, 1, 0, '2 more payments'],
])(
  'Of %i open payments %i are shown as notices, and one line sums up the others: the oldest has %i cents',
  (count, shown, oldest, line) => {
    const attempts = Array.from({ length: count }, (_, at) => ({
      ...knownPayment(`s${at}`, { cents: at === 0 ? oldest : (at + 1) * 100, startedAt: at }),
      deadline: null,
    }));
    const machine = unfinishedPaymentsMachine.provide({ actors: { askAll: fromPromise(() => new Promise(() => {})) } });
    const actor = createActor(machine, { input: { attempts, refusals: {}, hasOther: false } }).start();
    const { container } = show(<UnfinishedPayments actor={actor as never} />);
    const [folded] = container.querySelectorAll('details');
    const outside = [...container.querySelectorAll('[data-kind]')].filter(
      (notice) => !(folded?.contains(notice) ?? false),
    );
    expect(outside).toHaveLength(shown);
    expect(outside.map(({ textContent }) => textContent).join(' '), 'the newest').toContain(`€${count}.00`);
    expect(folded?.querySelector('summary')?.textContent ?? null).toBe(line);
    actor.stop();
  },
);
