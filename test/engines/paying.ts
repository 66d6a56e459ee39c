import { billing, type Choice, freshPlate } from '../browser/driver.ts';
import type { Person } from './person.ts';

/** A driver searches for a plate by the keyboard's Enter, and sees its trips. */
export const search = async (person: Person, kind: string): Promise<string> => {
  const { plate } = await freshPlate(kind);
  await person.open('/es/form/payment');
  await person.type('Matrícula', plate);
  await person.key('Enter');
  await person.arrive('Trayectos a pagar');
  return plate;
};

/** Then goes on to pay all of them. */
export const goToPayment = async (person: Person, kind: string): Promise<string> => {
  const plate = await search(person, kind);
  await person.press('button', 'Pagar');
  await person.arrive('Pago');
  return plate;
};

/** Fills in the billing form of the credit card, and goes to the card provider. */
export const fillBilling = async (person: Person): Promise<void> => {
  for (const [label, value] of Object.entries({ ...billing, 'Correo electrónico': 'ana@example.com' }))
    await person.type(label, value);
  await person.press('button', 'Continuar ·');
};

/** Chooses the bank's answer. */
export const choose = (person: Person, choice: Choice): Promise<void> => person.press('button', choice);
