import type { Actor } from 'xstate';
import type { unfinishedPaymentsMachine } from '#machines/unfinished-payments.ts';
import { unfinishedPaymentsFlow } from '#pages.ts';
import type { Ports } from './ports.ts';

/** Asks how payments ended that this browser has noted. */
export type PaymentsActor = Actor<typeof unfinishedPaymentsMachine>;

/** The payments that were left unfinished, for the shell to subscribe to. */
export type PaymentsWatch = {
  get: () => PaymentsActor | null;
  subscribe: (listener: () => void) => () => void;
  /** Follows them while a page is on that tells of them, and no longer: the pages of paying ask for themselves. */
  look: (isTold: boolean) => void;
  /** A sign-in has ended: what was heard is not told to whoever comes next. */
  forget: () => void;
};

type ShowPage = (path: '/payment/success' | '/payment/duplicated') => void;

/** Follows unfinished payments; their code is fetched once one is noted. `showPage` leads to a page of the portal. */
export const createPaymentsWatch = (ports: Ports, showPage: ShowPage): PaymentsWatch => {
  let actor: PaymentsActor | null = null;
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
      const { followPayments } = await unfinishedPaymentsFlow();
      if (isWanted && actor === null) show(followPayments(ports, showPage));
    } finally {
      isFetching = false;
    }
  };
  const look = (isTold: boolean): void => {
    isWanted = isTold && (actor !== null || (ports.local.read('payments/attempts') ?? []).length > 0);
    if (!isWanted) {
      actor?.stop();
      if (actor !== null) show(null);
    } else if (actor === null && !isFetching) start().catch(ports.report);
  };
  return {
    look,
    forget: () => {
      const wasTold = isWanted;
      look(false);
      look(wasTold);
    },
    get: () => actor,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
