import { isUndecided } from '#domain/money/known-payments.ts';
import type { Actor } from 'xstate';
import type { unfinishedPaymentsMachine } from '#machines/unfinished-payments.ts';
import type { Ports } from './ports.ts';

/** Requests the status of the payments that this browser has noted. */
export type PaymentsActor = Actor<typeof unfinishedPaymentsMachine>;

/** The unfinished payments, for the shell to subscribe to. */
export type PaymentsWatch = {
  get: () => PaymentsActor | null;
  subscribe: (listener: () => void) => () => void;
  /** Follows them only while the open page shows them: the pages of paying request the status themselves. */
  look: (isShown: boolean) => void;
  /** A sign-in has ended: its verdicts are not shown to the next person. */
  forget: () => void;
};

type ShowPage = (path: '/payment/success' | '/payment/duplicated') => void;

/** Fetches the code of the payments that this browser has noted. */
export type FetchPayments = () => Promise<{ followPayments: (ports: Ports, showPage: ShowPage) => PaymentsActor }>;

/** Follows unfinished payments; their code is fetched once one is noted. `showPage` opens a page of the portal. */
export const createPaymentsWatch = (ports: Ports, fetchCode: FetchPayments, showPage: ShowPage): PaymentsWatch => {
  let actor: PaymentsActor | null = null;
  let isShown = false;
  let isWanted = false;
  let isFetching = false;
  const listeners = new Set<() => void>();
  const show = (next: PaymentsActor | null): void => {
    actor = next;
    listeners.forEach((listener) => listener());
  };
  const start = async (): Promise<void> => {
    isFetching = true;
    try {
      const { followPayments } = await fetchCode();
      if (isWanted && actor === null) show(followPayments(ports, showPage));
    } finally {
      isFetching = false;
    }
  };
  const look = (shows: boolean): void => {
    isShown = shows;
    isWanted = isShown && (actor !== null || (ports.local.read('payments/ledger')?.records ?? []).some(isUndecided));
    if (!isWanted) {
      actor?.stop();
      if (actor !== null) show(null);
    } else if (actor === null && !isFetching) start().catch(ports.report);
  };
  const lookAgain = (): void => look(isShown);
  // Another tab may send a payment while the page is open, or while it is in the back/forward cache.
  ports.window.addEventListener('storage', ({ key }) => key === 'payments/ledger' && lookAgain());
  ports.window.addEventListener('pageshow', ({ persisted }) => persisted && lookAgain());
  return {
    look,
    forget: () => {
      const wasShown = isShown;
      look(false);
      look(wasShown);
    },
    get: () => actor,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
