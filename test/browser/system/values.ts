import type { Control } from './controls.ts';

/** The data of a walking person. */
/** `plate`: another one each time, so that there is always something left to pay. */
export type Person = { plate: () => string; number: string; email: string; password: string; newPassword: string };

const known: readonly (readonly [field: RegExp, value: (person: Person) => string])[] = [
  [/current-password/, ({ password }) => password],
  [/new-password/, ({ newPassword }) => newPassword],
  [/given-name|nombre/i, () => 'Ana'],
  [/family-name|apellido/i, () => 'García'],
  [/address-line1|dirección$/i, () => 'Calle Mayor 1'],
  [/postal-code|código postal/i, () => '28001'],
  [/address-level2|ciudad/i, () => 'Madrid'],
  [/country/i, () => 'España'],
  [/\btel\b|teléfono/i, () => '+34600000000'],
  [/email|username|correo/i, ({ email }) => email],
  [/contraseña/i, ({ password }) => password],
  [/matrícula/i, ({ plate }) => plate()],
  [/aviso|declaración/i, ({ number }) => number],
  [/\bdate\b|fecha|del|desde/i, () => '2026-11-20'],
  [/time|hora/i, () => '10:00'],
  [/tarjeta/i, () => '7033000000000000'],
  [/caducidad|validez/i, () => '12/29'],
];

/** The value that a person would type into a field. */
export const rightValue = ({ autocomplete, type, name }: Control, person: Person): string =>
  known.find(([field]) => field.test(`${autocomplete} ${type === 'text' ? '' : type} ${name.replace(' *', '')}`))?.[1](
    person,
  ) ?? 'Un texto de prueba';

/** A wrong value for it. */
export const wrongValue = ({ type }: Control): string => (type === 'date' ? '1999-01-01' : type === 'time' ? '' : '×');
