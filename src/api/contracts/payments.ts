import {
  fuelCardTypes,
  isOtherMethod,
  knownMethodTypes,
  methodLabelLimit,
  findMethodType,
  type PaymentMethodType,
} from '#domain/payment/method.ts';
import * as z from 'zod/mini';
import type { Billing } from '#domain/payment/billing.ts';
import { type PaymentMethod, type ProviderRequest, providers } from '#domain/payment/provider.ts';
import { knownPaymentStatuses } from '#domain/money/verdict.ts';
import {
  cents,
  id,
  isoDate,
  knownTextOr,
  knownValues,
  namedId,
  objectOf,
  optional,
  renamer,
  strictOptional,
  textByLanguage,
  webAddress,
} from './shape.ts';

/** A passage that is paid in advance. */
export const prepaidPassage = z.object({
  prepaymentJourney: z.object({ in: z.string(), out: z.string(), vehicleCategory: z.string() }),
});

/** Body of POST /payments/journeys. */
export const journeysToPay = z.object({
  journeys: z.array(
    z.union([
      z.object({ idDossier: z.string() }),
      z.object({
        inProgressId: z.string(),
        in: z.optional(z.string()),
        out: z.optional(z.string()),
        vehicleCategory: z.optional(z.string()),
      }),
      prepaidPassage,
    ]),
  ),
});

/** A known method, or one of the operator's own by its name in capitals (rule PAY-27). */
export const methodType = z.pipe(z.optional(z.unknown()), z.transform(findMethodType));
knownValues.set(methodType, knownMethodTypes);

/** Whether a method of the operator's own has a text to show. */
const isNamed = ({ type, label = {} }: Pick<PaymentMethod, 'type' | 'label'>): boolean =>
  !isOtherMethod(type) || Object.values(label).some((text) => text !== undefined);

/** Of several methods with one name the first open one counts, else the first. */
const isKept = (method: PaymentMethod, _: number, methods: PaymentMethod[]): boolean => {
  const same = methods.filter(({ type }) => type === method.type);
  return method === (same.find(({ isEnabled }) => isEnabled) ?? same[0]);
};

/** A method of payment as the operator offers it. */
export const paymentMethod = objectOf<Omit<PaymentMethod, 'type'> & { type: PaymentMethodType | undefined }>()({
  type: methodType,
  label: optional(z.object(textByLanguage(methodLabelLimit))),
  isEnabled: z.boolean(),
  icon: optional(z.string()),
  brands: optional(z.array(z.string())),
  errorMessage: optional(z.string()),
});

/** Answer of POST /payments/journeys, with at least one method; one without a readable type or label is left out (rule CALL-5). */
export const paymentMethods = z.object({
  paymentMethods: z
    .pipe(
      z.array(paymentMethod),
      z.transform((methods) =>
        methods
          .flatMap(({ type, ...rest }) => (type === undefined ? [] : [{ type, ...rest }]))
          .filter(isNamed)
          .filter(isKept),
      ),
    )
    .check(z.minLength(1)),
  /** What the operator will charge for the selection (rule PAY-28). */
  amountToPay: strictOptional(cents),
  /** When the payment session ends (rule PAY-26). */
  sessionEndsAt: optional(isoDate),
});

/** Answer of POST /payments/allJourneys: the methods, and the session that it opened. */
export const openedPayment = z.extend(z.object({ sessionId: namedId }), paymentMethods.shape);

/** Answer of POST /payments/{sessionId}/extension. */
export const extendedSession = z.object({ sessionEndsAt: isoDate });

/** Body of POST /payments/psp. */
export const pspRequest = objectOf<Billing & { sessionId: string; paymentMethod?: string | undefined }>()({
  sessionId: z.string(),
  paymentMethod: z.optional(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  billingAddress: z.string(),
  billingCity: z.string(),
  billingCountry: z.string(),
  billingZipcode: z.string(),
  email: z.string(),
});

/** Answer of POST /payments/psp: the provider, its address and its parameters. Strict, because the money goes there. */
export const providerRequest = objectOf<ProviderRequest>()({
  psp: z.enum(Object.keys(providers) as ProviderRequest['psp'][]),
  url: webAddress,
  parameters: z.array(
    renamer<ProviderRequest['parameters'][number]>()(
      { name: 'pspVariableName', value: 'pspVariableValue' },
      { name: z.string(), value: id },
    ),
  ),
});

/** Body of POST /payments/privateCards; `cardValidity` is YYMM (rule FUEL-2). */
export const privateCard = z.object({
  sessionId: z.string(),
  cardType: z.enum(fuelCardTypes),
  cardNumber: z.string(),
  cardValidity: z.string(),
  cvv: z.optional(z.string()),
  email: z.string(),
});

/** Answer of GET /payments/{sessionId}; without a text as status it holds no verdict (rule VERDICT-1). */
export const paymentStatus = z.object({ status: knownTextOr(knownPaymentStatuses, 'UNKNOWN') });

/** Answer of GET /payments/{sessionId}/email. */
export const paymentEmail = z.object({ email: z.string() });

/** Body of POST /payments/receipt. */
export const receiptRequest = z.object({ sessionId: z.string(), email: z.string() });
