import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { pageAt } from '#runtime/page-at.ts';
import { everyPage } from '#pages.ts';
import { homeActions, type HomeAction } from '#domain/operator/settings.ts';
import { accountRedirectsMachine, type RedirectInput, type StoredFacts } from '#machines/account-redirects.ts';
import { everythingStored, nothingStored, redirectTable, type Row, specifiedRedirect } from '../../redirects.ts';

const verdict = (input: Partial<RedirectInput> & { path: string }) => {
  const [state] = initialTransition(accountRedirectsMachine, {
    isForEveryone: pageAt(input.path)?.page.forEveryone ?? false,
    offer: pageAt(input.path)?.page.offer ?? null,
    account: 'disconnected',
    actions: homeActions,
    paymentNoticeIsValid: false,
    stored: everythingStored,
    ...input,
  });
  return state.output;
};
const destination = (input: Partial<RedirectInput> & { path: string }) => verdict(input)?.to ?? 'stay';
/** With "not offered" if the target page shows that. */
const outcome = (input: Partial<RedirectInput> & { path: string }) => {
  const { to, notFound = false } = verdict(input) ?? {};
  return `${to ?? 'stay'}${notFound ? ' not offered' : ''}`;
};

/** Every set of what an operator may offer, and no answer. `telemetry` is for the operator itself. */
const everyAnswer: (HomeAction[] | null)[] = homeActions
  .filter((action) => action !== 'telemetry')
  .reduce<HomeAction[][]>((sets, action) => sets.flatMap((set) => [set, [...set, action]]), [[]]);
everyAnswer.push(null);

const lackingRow = everyPage.filter(([page]) => !redirectTable.some(({ path }) => Object.is(pageAt(path)?.path, page)));

/** The rules of each page: those of a page without a row follow from its row in the page table. */
const rows: readonly Row[] = [
  ...redirectTable,
  ...lackingRow.map(
    ([page, { forEveryone, offer }]): Row => ({
      path: page.replaceAll(/\$\w+/g, '3'),
      ...(forEveryone && { renter: 'stay' }),
      ...(offer === 'freeflow' ? { closed: '/' } : offer && { offer }),
    }),
  ),
];
const paths = rows.map(({ path }) => path);
const truths = [true, false];
/** The possible stored values: everything that a page needs, there or not, each with the rest there or not. */
const storageFor = (needs: readonly (keyof StoredFacts)[]): StoredFacts[] =>
  needs.reduce<StoredFacts[]>(
    (sets, fact) => sets.flatMap((set) => truths.map((isStored) => ({ ...set, [fact]: isStored }))),
    [everythingStored, nothingStored],
  );

describe('Where each account may be', () => {
  it.each(['disconnected', 'customer', 'renter'] as const)(
    'The table of redirects is followed as %s on every page, with all offers and stored values',
    (account) => {
      const wrong: string[] = [];
      for (const row of rows)
        for (const actions of everyAnswer)
          for (const paymentNoticeIsValid of truths)
            for (const stored of storageFor([...(row.needs ?? []), 'endedSignIn'])) {
              const situation = { account, actions, paymentNoticeIsValid, stored };
              const [is, ought] = [outcome({ path: row.path, ...situation }), specifiedRedirect(row, situation)];
              if (is !== ought) wrong.push(`${row.path} ${JSON.stringify(situation)}: ${is}, not ${ought}`);
            }
      expect(wrong.slice(0, 10)).toEqual([]);
    },
  );

  it('Each page that belongs to an account has a row in the table of redirects', () =>
    expect(lackingRow.flatMap(([page, { account }]) => (account === undefined ? [] : [page]))).toEqual([]));

  it('The table of redirects drops a stored token before an activation, whichever account left it', () => {
    for (const account of ['disconnected', 'customer', 'renter'] as const)
      for (const path of ['/account/activate', '/renters/activate'])
        expect(verdict({ path, account })).toEqual({ to: null, dropToken: true });
    expect(verdict({ path: '/account/login' })).toEqual({ to: null, dropToken: false });
  });

  it('The table of redirects never leads in a circle', () => {
    for (const account of ['disconnected', 'customer', 'renter'] as const)
      for (const actions of everyAnswer)
        for (const paymentNoticeIsValid of [true, false])
          for (const stored of [everythingStored, nothingStored])
            for (const start of paths) {
              let path = start;
              for (let steps = 0; steps < 4; steps += 1) {
                const to = destination({ path, account, actions, paymentNoticeIsValid, stored });
                if (to === 'stay') break;
                path = to;
                expect(steps, `${start} as ${account}`).toBeLessThan(3);
              }
            }
  });
});
