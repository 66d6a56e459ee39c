import type { OperatorText } from '../operator/text.ts';
import type { PaymentMethodType } from './method.ts';

export type PaymentMethod = {
  type: PaymentMethodType;
  isEnabled: boolean;
  /** What a method of the operator's own is called. */
  label?: OperatorText | undefined;
  icon?: string | undefined;
  /** The brands of bank cards that the operator takes, as it names them. */
  brands?: string[] | undefined;
  errorMessage?: string | undefined;
};

/**
 * The card providers that the portal can send a driver to, and where each expects its parameters: as hidden inputs of a
 * form, or in the form's address (rule PAY-6).
 */
export const providers = { AXEPTA: 'address', PAYBOX: 'inputs' } as const satisfies Record<
  string,
  'address' | 'inputs'
>;
type Provider = keyof typeof providers;

/** Where and how a driver is sent to the card provider (rule PAY-6). */
export type ProviderRequest = { psp: Provider; url: string; parameters: { name: string; value: string }[] };
