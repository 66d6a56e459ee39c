/** Every message code an operator may answer with (rule ERROR-1), and those that the portal itself can meet. */
export const problemCodes = [
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
  /** An error answer without a code that we know. */
  'unknown',
  /** An answer that does not hold what the call promises. */
  'bad_answer',
  /** No answer at all: offline, dropped or too slow. Whether the operator acted is not known. */
  'no_answer',
  /** Checks of the portal's own: longer than the field takes; not a month of a year; not three digits. */
  'too_long',
  'date_unreadable',
  'expiry_invalid',
  'security_code_invalid',
  /** A service that this operator does not offer (404 where that has a meaning). */
  'not_found',
  /** Nobody is signed in, or no longer; a plate that the signed-in customer does not hold. */
  'not_connected',
  'not_own_plate',
  /** Trips of several kinds in one claim. */
  'mixed_claim',
  /** The same vehicle, for the same time, in an earlier line of a file. */
  'line_repeated',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** An expected failure: what a machine keeps and a view words. `status` is the HTTP status, absent when nothing answered. */
export type Problem = { code: ProblemCode; status?: number | undefined };

/** Whether the fault is the operator’s: the same asked again in a moment may be answered. */
export const isOutage = ({ status = 0 }: Problem): boolean => status >= 500;

const known: ReadonlySet<string> = new Set(problemCodes);

/** Whether a text is one of these codes. */
export const isProblemCode = (text: unknown): text is ProblemCode => typeof text === 'string' && known.has(text);

/** The call that failed: its path has `{name}` in the place of each value. */
export type Call = { method: string; path: string };
/** What became of a call that was sent, without any value: no status where no answer came; `size` in bytes as sent, where the answer says it; `took` in ms. */
export type CallNote = Call & { status?: number; size?: number; took: number };
/** `refused`: where the answer broke its contract, as a JSON path without places in lists: `$.journeys[*].ttcPrice`. */
export type ProblemDetails = { call?: Call | undefined; refused?: string | undefined; cause?: unknown };

/** Thrown by effects; machines keep only its `problem`. Its message holds no value of anybody. */
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

/** The problem behind whatever an effect threw. A fault of our own counts as `unknown`. */
export const problemOf = (error: unknown): Problem =>
  error instanceof ProblemError ? error.problem : { code: 'unknown' };

/** What support is told of a failure, as JSON without a value of anybody. `fault`: the kind of an error of our own, such as `TypeError`. */
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

/** For a `catch` where `instead` will do when a call fails. A fault of our own is thrown on. */
export const otherwise =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof ProblemError) return instead;
    throw error;
  };

/** Statuses in the 400s that are about the moment or the way, and no word on what was asked. */
const passing: readonly number[] = [408, 425, 429];

/** Whether the operator itself has said no: a gateway's 5xx, a bare 404 and silence are no such word. */
export const isRefusal = ({ code, status }: Problem): boolean =>
  status !== undefined && status >= 400 && status < 500 && code !== 'not_found' && !passing.includes(status);

/** Whether the operator may have acted although we did not hear so: no answer, or an error that no operator's own code explains. */
export const isAnswerLost = ({ code, status }: Problem): boolean =>
  code === 'no_answer' || code === 'bad_answer' || (code === 'unknown' && (status === undefined || status >= 500));

/** What a page works on was stored when it was entered, and is gone now that it opens: another tab has paid it, or has signed out. */
export class GoneError extends ProblemError {
  constructor() {
    super({ code: 'unknown' });
  }
}
