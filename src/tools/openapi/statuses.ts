import type { ProblemCode } from '#domain/problem.ts';
import { type Call, refusalsOf } from './calls.ts';

/** The statuses of a refusal where they are others than 400. The portal reads the code, and the status only where it has none. */
const statuses: Partial<Record<ProblemCode, readonly number[]>> = {
  user_not_found: [401],
  user_not_activated: [403],
  user_temporary_blocked: [403],
  unauthorized_prepayment: [403],
  prepayment_not_allowed: [403],
  in_progress_journey_not_allowed: [403],
  private_card_type_not_match: [400, 403],
  not_found: [404],
  immatriculation_not_found: [403, 404],
  invalid_activation_code: [400, 404],
  payment_session_invalid: [403, 404, 409, 410],
  payment_journeys_invalid: [400, 409],
  email_already_used: [409],
  user_already_activated: [409],
  number_plate_already_associated_to_this_user: [409],
  changed_meanwhile: [412],
  claim_files_toobig: [413],
  claim_files_toobig_contact: [413],
  renter_import_error: [413],
  idempotency_key_reused: [422],
};

/** The error codes of a call by their status. */
export const codesByStatus = (call: Call): ReadonlyMap<number, readonly ProblemCode[]> => {
  const found = new Map<number, ProblemCode[]>();
  for (const code of refusalsOf(call))
    for (const status of statuses[code] ?? [400]) found.set(status, [...(found.get(status) ?? []), code]);
  return new Map([...found].toSorted(([one], [other]) => one - other));
};

/** The calls that make something new. */
const creating = ['post /support-codes', 'post /public/users', 'post /users/me/plates', 'post /renters/me/plates'];

/** The status of an answer that carries out a call. The portal takes any other from 200 to 299 for it as well. */
export const successOf = ({
  method,
  path,
  answer,
}: Pick<Call, 'method' | 'path' | 'answer'>): '200' | '201' | '204' => {
  if (creating.includes(`${method} ${path}`)) return '201';
  return answer === undefined ? '204' : '200';
};
