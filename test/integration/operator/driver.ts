import { randomUUID } from 'node:crypto';
import { createClient } from '#api/client.ts';
import { searchByNumber, searchByPlate } from '#api/journeys.ts';
import { methodsFor, openProvider } from '#api/payments.ts';
import type { JourneysSet } from '#domain/trips/journey.ts';
import { type ProviderRequest, providers } from '#domain/payment/provider.ts';
import { ProblemError } from '#domain/problem.ts';
import { type Operator, operatorOrigin } from '../../operator/app.ts';
import { challengeOf, solveCaptcha } from '../../operator/captcha.ts';
import type { Language } from '#domain/language.ts';
import type { KindName } from '../../operator/seed/kinds.ts';
import { fuelCardTable } from '../../operator/seed/table.ts';
import { mailsSent } from '../../operator/mails.ts';

/** The start time of steered operators. */
export const start = new Date('2026-11-20T10:00:00Z');

/** An operator that a test changes by its control calls, and a portal in front of it. */
export const controls = (operator: Operator) => ({
  control: (path: string, body: unknown) =>
    operator.control.request(`/control/${path}`, { method: 'POST', body: JSON.stringify(body) }),
  client: (language: Language = 'es') =>
    createClient({ fetch: operator.fetch, origin: operatorOrigin, host: 'a.localhost:4173', language: () => language }),
  mailsTo: async (address: string) =>
    (await mailsSent(operator.desk.database)).filter(({ recipient }) => recipient === address),
});

export const billing = {
  firstName: 'Lucía',
  lastName: 'Pérez',
  billingAddress: 'Calle Mayor 1',
  billingZipcode: '28013',
  billingCity: 'Madrid',
  billingCountry: 'ES',
  email: 'lucia@example.com',
};

export const fuelCard = (type: (typeof fuelCardTable)[number]['cardType']) => {
  const cardNumber =
    fuelCardTable.find(({ cardType, shows }) => cardType === type && shows === 'paid')?.cardNumber ?? '';
  return { cardNumber, expiry: '12/39', cvv: '123', email: 'lucia@example.com' };
};

type Way = { fetch: typeof globalThis.fetch; origin: string; host: string };

/** A driver without a browser, at the portal `toll.example.com` in memory, unless `way` names another. */
export const driverOf = (operator: Operator, language: Language = 'es', way?: Way) => {
  const client = createClient({
    ...(way ?? { fetch: operator.fetch, origin: operatorOrigin, host: 'toll.example.com' }),
    language: () => language,
  });
  const captchaToken = async () => solveCaptcha(await challengeOf(operator.desk));

  const search = async (kind: KindName): Promise<JourneysSet> => {
    const { plate, country } = await operator.freshPlate(kind);
    return searchByPlate(client, { plate, country, captchaToken: await captchaToken() });
  };
  const searchNumber = async (caseNumber: string) =>
    searchByNumber(client, { caseNumber, captchaToken: await captchaToken() });

  /** A session whose finished trips are selected for payment. */
  const selectTrips = async (kind: KindName): Promise<JourneysSet> => {
    const set = await search(kind);
    await methodsFor(client, set.sessionId, set.journeys);
    return set;
  };

  /** Sends the driver to the provider, as the portal's form does; returns the address of the payment page. */
  const handOver = async ({ psp, url, parameters }: ProviderRequest): Promise<string> => {
    const pairs = parameters.map(({ name, value }) => [name, value] as [string, string]);
    const fields = new URLSearchParams(pairs);
    const sent: Record<(typeof providers)[typeof psp], () => Response | Promise<Response>> = {
      address: () => operator.providers.request(`${url}?${fields}`, { method: 'POST' }),
      inputs: () => operator.providers.request(url, { method: 'POST', body: fields }),
    };
    const response = await sent[providers[psp]]();
    return response.headers.get('Location') ?? `refused with ${response.status}`;
  };

  /** Opens the provider's page and chooses there; returns the address to which the provider sends the driver. */
  const chooseAtProvider = async (sessionId: string, choice: 'accept' | 'refuse' | 'cancel' | 'pending' | 'twice') => {
    const payPage = await handOver(await openProvider(client, randomUUID(), sessionId, billing));
    const response = await operator.providers.request(`${payPage}/${choice}`, { method: 'POST' });
    return response.headers.get('Location');
  };

  return { client, captchaToken, search, searchNumber, named: selectTrips, handOver, chooseAtProvider };
};

/** The problem of a failed call. */
export const problemOfCall = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'no problem';
  } catch (error) {
    if (error instanceof ProblemError) return error.problem.code;
    throw error;
  }
};
