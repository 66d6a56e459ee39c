import type { PaymentsActor } from '#flows/parts/unfinished-payments/effects.ts';
import type { Ports } from './ports.ts';

/** The payments that were left unfinished, for the shell to subscribe to. */
export type PaymentsWatch = {
  get: () => PaymentsActor | null;
  subscribe: (listener: () => void) => () => void;
  /** Looks whether a payment has been noted since. */
  look: () => void;
};

type ShowPage = (path: '/payment/success' | '/payment/duplicated') => void;

/** Follows unfinished payments from the first note on, at the start of the page or later. */
export const createPaymentsWatch = (ports: Ports, showPage: ShowPage): PaymentsWatch => {
  let actor: PaymentsActor | null = null;
  const listeners = new Set<() => void>();
  let isStarted = false;
  const start = async (): Promise<void> => {
    const { followPayments } = await import('#flows/parts/unfinished-payments/effects.ts');
    actor = followPayments(ports, showPage);
    listeners.forEach((listener) => listener());
  };
  const look = (): void => {
    if (isStarted || (ports.local.read('payments/attempts') ?? []).length === 0) return;
    isStarted = true;
    start().catch((error: unknown) => {
      isStarted = false;
      ports.report(error);
    });
  };
  ports.window.addEventListener('storage', look);
  look();
  return {
    look,
    get: () => actor,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
