import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type Call, calls, isCallTo } from '#tools/openapi/calls.ts';
import { openApiDocument } from '#tools/openapi/document.ts';
import { successOf } from '#tools/openapi/statuses.ts';

const escapePointer = (value: string): string => value.replaceAll('~', '~0').replaceAll('/', '~1');

/** Checks bodies against the OpenAPI document like any tool that does not know this portal. Returns the faults; an empty list without any. */
export const plainValidator = () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // The inner schemas are found by their path in the document.
  ajv.addSchema({ ...openApiDocument('1.2.3'), $id: 'document' });
  const compiled = new Map<string, ValidateFunction>();
  const at = (...way: string[]): ValidateFunction => {
    const place = `document#/${way.map((part) => encodeURIComponent(escapePointer(part))).join('/')}`;
    const validate = compiled.get(place) ?? ajv.compile({ $ref: place });
    compiled.set(place, validate);
    return validate;
  };
  const faults = (validate: ValidateFunction, value: unknown): string[] =>
    validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath || 'body'} ${message}`);
  const json = ['content', 'application/json', 'schema'];
  const withCall = ({ method, path }: Call, found: string[]): string[] =>
    found.map((fault) => `${method.toUpperCase()} ${path}: ${fault}`);
  return {
    request: (call: Call, body: unknown): string[] =>
      call.body ? withCall(call, faults(at('paths', call.path, call.method, 'requestBody', ...json), body)) : [],
    answer: (call: Call, body: unknown): string[] =>
      call.answer !== undefined && typeof call.answer !== 'string'
        ? withCall(call, faults(at('paths', call.path, call.method, 'responses', successOf(call), ...json), body))
        : [],
    error: (call: Call, body: unknown): string[] => withCall(call, faults(at('components', 'schemas', 'Error'), body)),
  };
};

/** The call of an address: `/payments/receipt` is not the payment of a session named "receipt". */
export const callTo = (method: string, path: string): Call | undefined => {
  const made = calls.filter((call) => isCallTo(call, method, path));
  return made.find((call) => call.path === path) ?? made[0];
};
