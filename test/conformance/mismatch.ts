import { isSecret, withoutSecrets } from './exchange.ts';

/** A difference between an operator's answer and the contract. */
export class Mismatch extends Error {
  override readonly name = 'Mismatch';
  constructor(
    /** Where in the answer: `journeys[2].ttcPrice`, `status`, `body`, a header's name. */
    readonly field: string,
    readonly expected: string,
    readonly found: unknown,
  ) {
    super(
      `${field}: expected ${expected}, found ${isSecret(field) && found !== undefined ? '[hidden]' : valueText(found)}`,
    );
  }
}

const longest = 200;

export const valueText = (value: unknown): string => {
  const text =
    value === undefined
      ? 'nothing'
      : typeof value === 'string'
        ? `"${withoutSecrets(value)}"`
        : withoutSecrets(JSON.stringify(value) ?? String(value));
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

/** Fails the step unless the condition is true. */
export const expectThat = (holds: boolean, field: string, expected: string, found: unknown): void => {
  if (!holds) throw new Mismatch(field, expected, found);
};

/** Fails the step unless the value is one of these. */
export const expectOneOf = (values: readonly unknown[], field: string, found: unknown): void =>
  expectThat(
    values.includes(found),
    field,
    values.length === 1 ? valueText(values[0]) : `one of ${values.map(valueText).join(', ')}`,
    found,
  );
