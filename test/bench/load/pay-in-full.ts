import { randomUUID } from 'node:crypto';
import { createClient } from '#api/client.ts';
import { searchByPlate } from '#api/journeys.ts';
import { methodsFor, payByFuelCard, statusOfPayment } from '#api/payments.ts';
import { fuelCardTable } from '../../operator/seed/table.ts';

const callsOfAPayment = 4;

/** Drivers side by side who each search, name their trips, pay by fuel card and ask how it stands; counted by calls. */
export const payInFull = async (
  operatorUrl: string,
  controlUrl: string,
  { drivers, plates }: { drivers: number; plates: number },
) => {
  const client = createClient({ origin: operatorUrl, host: 'localhost:4173', language: () => 'fr' });
  const plant = async () =>
    (
      (await (await fetch(`${controlUrl}/control/plates`, { method: 'POST', body: '{"kind":"owed"}' })).json()) as {
        plate: string;
      }
    ).plate;
  const waiting: string[] = [];
  for (let count = 0; count < plates; count += 1) waiting.push(await plant());
  const cardNumber =
    fuelCardTable.find(({ cardType, shows }) => cardType === 'DKV' && shows === 'paid')?.cardNumber ?? '';
  const times: number[] = [];
  let wrong = 0;
  const drive = async (): Promise<void> => {
    for (let plate = waiting.pop(); plate !== undefined; plate = waiting.pop()) {
      const started = performance.now();
      try {
        const set = await searchByPlate(client, { plate, country: 'FR' });
        await methodsFor(client, set.sessionId, set.journeys);
        await payByFuelCard(client, randomUUID(), set.sessionId, 'DKV', {
          cardNumber,
          expiry: '12/39',
          cvv: '',
          email: 'driver@example.com',
        });
        if ((await statusOfPayment(client, set.sessionId)) !== 'SUCCEED') wrong += 1;
      } catch {
        wrong += 1;
      }
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: drivers }, drive));
  const took = (performance.now() - started) / 1000;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return {
    what: 'Payment in full (four calls)',
    atOnce: drivers,
    perSecond: Math.round((plates * callsOfAPayment) / took),
    median: at(0.5),
    slowest: at(0.99),
    wrong,
  };
};
