/** Every message code an operator may answer with (rule ERROR-1). */
export const operatorCodes = [
  'bad_email_format',
  'email_invalid',
  'email_mandatory',
  'bad_password_security',
  'captcha_mandatory',
  'cgu_mandatory',
  'checkbox_mandatory',
  'claim_files_toobig',
  'claim_files_toobig_contact',
  'country_code_mandatory',
  'invalid_country_code',
  'email_already_used',
  'expired_activation_code',
  'invalid_activation_code',
  'false_in_progress_journey',
  'in_progress_journey_not_allowed',
  'invalid_password',
  'expired_password_reset_code',
  'journey_vehicle_category_forbidden',
  'mandatory_attachment_missing',
  'mandatory_comment_missing',
  'mime_type_not_valid',
  'missing_post_payment_with_prepayment',
  'number_plate_mandatory',
  'invalid_number_plate',
  'immatriculation_not_found',
  'password_mandatory',
  'password_confirmation_mandatory',
  'wrong_password_confirmation',
  'payment_journeys_invalid',
  'payment_session_invalid',
  'prepayment_not_allowed',
  'unauthorized_prepayment',
  'private_card_bin_error',
  'private_card_type_not_match',
  'protest_files_number',
  'protest_not_found',
  'provide_email_and_password_or_refresh_token',
  'user_already_activated',
  'user_not_activated',
  'user_not_found',
  'user_temporary_blocked',
  'number_plate_already_associated_to_this_user',
  'invalid_date_range',
  'renter_protest_no_journey_selected',
  'renter_import_wrong_format',
  'renter_import_parse_content',
  'renter_import_read_file',
  'renter_import_not_found',
  'renter_import_error',
  'incomplete_address',
  'required',
  'session_without_journeys',
  'idempotency_key_reused',
] as const;

/** The codes of the portal itself. */
const ownCodes = [
  /** An error answer without a known code. */
  'unknown',
  /** An answer that breaks the contract of its call. */
  'bad_answer',
  /** No answer: offline, dropped or too slow. Whether the operator acted is unknown. */
  'no_answer',
  /** The proof of work could not be made: its code or its challenge did not come. */
  'captcha_blocked',
  /** Checks of the portal's own: longer than the field allows; not a month of a year, or a past one; not three digits. */
  'too_long',
  'date_unreadable',
  'expiry_invalid',
  'card_expired',
  'security_code_invalid',
  /** A file without content; a photo in the format of iPhones, whatever its name. */
  'file_empty',
  'file_heic',
  /** Signs that no plate has. */
  'plate_signs',
  /** A date, a number or a word in a file where a plate belongs. */
  'no_plate',
  /** Another tab or device has saved a record since it was read (412): nothing was saved. */
  'changed_meanwhile',
  /** A service that this operator does not offer (404 on a call for which that has a meaning). */
  'not_found',
  /** No valid sign-in, or a plate that the signed-in customer does not hold. */
  'not_connected',
  'not_own_plate',
  /** The operator would charge another amount than the page shows. */
  'amount_changed',
  /** A deadline has passed since the search, and the operator did not say what it would charge. */
  'deadline_passed',
  /** A list changed while it was read in pages: it may lack rows. */
  'list_changed',
  /** A prepayment no longer costs what it did when it was added. */
  'price_changed',
  /** Trips of several kinds in one claim. */
  'mixed_claim',
  /** The same vehicle, for the same time, is in an earlier line of a file. */
  'line_repeated',
  /** A file of vehicles with more lines, columns or bytes than are read at once. */
  'renter_import_too_large',
] as const;

export const problemCodes = [...operatorCodes, ...ownCodes] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** An expected failure: machines keep it and views word it. `status` is the HTTP status, absent without an answer; `isNamed`: the operator gave a code that this release does not know. */
export type Problem = {
  code: ProblemCode;
  status?: number | undefined;
  isNamed?: boolean | undefined;
  /** ms for which the operator asks to send nothing more (`Retry-After`), ten minutes at most. */
  retryAfter?: number | undefined;
  /** A web page, or the way to one, came in place of an answer: networks do so before a sign-in of their own. */
  isPage?: boolean | undefined;
};

/** Whether the fault is the operator’s: the same call may succeed in a moment. */
export const isOutage = ({ status = 0 }: Problem): boolean => status >= 500;

/** Whether no usable answer came: the platform is down, or a page was answered in its place. */
export const isUnanswered = (problem: Problem): boolean =>
  isOutage(problem) || problem.code === 'no_answer' || problem.code === 'bad_answer';

const known: ReadonlySet<string> = new Set(problemCodes);

/** Whether a text is one of these codes. */
export const isProblemCode = (text: unknown): text is ProblemCode => typeof text === 'string' && known.has(text);

/** The failed call: its path has `{name}` in place of each value. */
export type Call = { method: string; path: string };
/** A call that was sent, without its values: no status without an answer; `size` in bytes as sent, if the answer names it; `took` in ms. */
export type CallNote = Call & { status?: number; size?: number; took: number };
/** `refused`: where the answer broke its contract, as a JSON path without list indexes: `$.journeys[*].ttcPrice`. */
export type ProblemDetails = { call?: Call | undefined; refused?: string | undefined; cause?: unknown };

/** Thrown by effects; machines keep only its `problem`. Its message holds no personal data. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly call: Call | undefined;
  readonly refused: string | undefined;
  constructor(
    readonly problem: Problem,
    { call, refused, cause }: ProblemDetails = {},
  ) {
    const parts = [problem.code, problem.status, call?.method, call?.path, refused && `refused at ${refused}`];
    super(parts.filter((part) => part !== undefined).join(' '), cause === undefined ? {} : { cause });
    this.call = call;
    this.refused = refused;
  }
}

/** The problem of a thrown value. A fault of our own counts as `unknown`. */
export const problemOf = (error: unknown): Problem =>
  error instanceof ProblemError ? error.problem : { code: 'unknown' };

/** Whether the operator does not have the call: a bare 404. One with a code, known here or not, is about what was asked for. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.code === 'not_found' && error.problem.isNamed !== true;

/** The answer of a call that an operator may not have; `instead` if it does not (rule CALL-10). */
export const ifOffered = <Answer, Instead>(answer: Promise<Answer>, instead: Instead): Promise<Answer | Instead> =>
  answer.catch((error: unknown) => {
    if (isNotOffered(error)) return instead;
    throw error;
  });

/** A failure as a support code holds it: JSON without personal values. `fault`: the kind of an error of our own, such as `TypeError`. */
export type FailureNote = Problem & {
  method?: string | undefined;
  path?: string | undefined;
  refused?: string | undefined;
  fault?: string | undefined;
};

const kindOf = (error: unknown): string =>
  error instanceof Error && /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error';

export const failureNoteOf = (error: unknown): FailureNote =>
  error instanceof ProblemError
    ? { ...error.problem, ...error.call, ...(error.refused !== undefined && { refused: error.refused }) }
    : { ...problemOf(error), fault: kindOf(error) };

/** A handler for `catch`: a failed call gets the fallback as its answer. A programming error is thrown again. */
export const fallbackTo =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if (error instanceof ProblemError) return fallback;
    throw error;
  };

/** Statuses in the 400s about the moment or the connection, not about the request itself. */
export const passing: readonly number[] = [408, 425, 429];

/** Whether the operator itself refused. A gateway's 5xx, a bare 404 and a missing answer are not refusals. */
export const isRefusal = ({ code, status }: Problem): boolean =>
  status !== undefined && status >= 400 && status < 500 && code !== 'not_found' && !passing.includes(status);

/** The data of a page was stored when it was entered, and is gone when it opens: another tab has paid, or has signed out. */
export class GoneError extends ProblemError {
  constructor() {
    super({ code: 'unknown' });
  }
}
