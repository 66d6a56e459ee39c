import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FieldName, missing } from './missing.ts';
import type { Problem, ProblemCode } from '#domain/problem.ts';

const invalidEmail = msg({
  message: 'This email address is not valid. Please check it.',
  comment: 'es: El correo electrónico no es válido',
});
const filesTooBig = msg`Your files are too large: 5 MB in total at most. Please remove some of them.`;
const unknown = msg({
  message: 'An error has occurred. Please try again later.',
  comment: 'es: Ha surgido un error, vuelva a intentarlo más adelante.',
});

/** The meaning of each code for a driver, and what to do about it (rule ERROR-1). */
const wording: Record<ProblemCode, MessageDescriptor> = {
  bad_email_format: invalidEmail,
  email_invalid: invalidEmail,
  email_mandatory: msg({
    message: 'Please enter your email address.',
    comment: 'es: El correo electrónico es obligatorio',
  }),
  bad_password_security: msg`Your password must meet all of these rules.`,
  captcha_blocked: msg`The security check could not run. Please check your connection, and whether a blocker in your browser stops it.`,
  captcha_mandatory: msg`Please complete the security check, then try again.`,
  cgu_mandatory: msg`Please accept the terms of use to continue.`,
  checkbox_mandatory: msg`Please certify that you are the owner or the main user of the vehicle.`,
  claim_files_toobig: filesTooBig,
  claim_files_toobig_contact: filesTooBig,
  country_code_mandatory: msg`Please choose the country of registration.`,
  invalid_country_code: msg`This country is not recognised. Please choose one from the list.`,
  email_already_used: msg`An account already exists for this email address. Please sign in, or use another address.`,
  expired_activation_code: msg`The link in the activation email has expired. Please request another one.`,
  invalid_activation_code: msg`The link in the activation email is not valid, or has been used already. Please request another one.`,
  false_in_progress_journey: msg`This trip cannot be completed. Please search for your trips again.`,
  in_progress_journey_not_allowed: msg`You cannot pay for a trip in progress with a fuel card. Please choose another payment method.`,
  invalid_password: msg`This password is not correct. Please check it and try again.`,
  expired_password_reset_code: msg`The link for a new password has expired. Please request another one.`,
  journey_vehicle_category_forbidden: msg`This vehicle class is not accepted for this trip. Please choose another one.`,
  mandatory_attachment_missing: msg`Please attach the document requested.`,
  mandatory_comment_missing: msg`Please explain your request in the comment.`,
  file_empty: msg`This file is empty. Please choose it again.`,
  file_heic: msg`A photo in the HEIC format is not accepted. Please save it as JPG, and choose it again.`,
  mime_type_not_valid: msg`This type of file is not accepted. Please use a PNG, JPG, GIF or PDF file.`,
  missing_post_payment_with_prepayment: msg`You need to pay for your earlier trips first. Please select all of them.`,
  number_plate_mandatory: msg`Please enter the number plate.`,
  invalid_number_plate: msg`This number plate is not valid. Please check the plate and the country.`,
  immatriculation_not_found: msg`We have not found this number plate. Please check the plate and the country.`,
  password_mandatory: msg({ message: 'Please enter your password.', comment: 'es: La contraseña es obligatoria' }),
  password_confirmation_mandatory: msg`Please enter the password a second time.`,
  wrong_password_confirmation: msg`The two passwords are different. Please enter the confirmation again.`,
  payment_journeys_invalid: msg`Some of these trips can no longer be chosen here. Please search for your trips again.`,
  amount_changed: msg`The amount to pay has changed. Please search for your trips again.`,
  deadline_passed: msg`A deadline has passed since your search, and the amount may have changed. Please search for your trips again.`,
  list_changed: msg`The list kept changing while it was read. Please try again in a moment.`,
  price_changed: msg`The price of a prepayment has changed. The list shows the new price.`,
  payment_session_invalid: msg`Your session has expired. Please search for your trips again.`,
  prepayment_not_allowed: msg`You cannot prepay a trip with a fuel card. Please choose another payment method.`,
  unauthorized_prepayment: msg({
    message: 'You cannot prepay with a rental vehicle.',
    comment: 'es: No puede prepagar con un vehículo de alquiler.',
  }),
  private_card_bin_error: msg`This card number is not accepted. Please check it, or use another card.`,
  private_card_type_not_match: msg`This number does not match the type of card chosen. Please check it, or choose another card.`,
  protest_files_number: msg`There are too many files. Please remove some of them.`,
  protest_not_found: msg`We found no claim with this number and this email address. Please check both.`,
  provide_email_and_password_or_refresh_token: msg`Please enter your email address and your password.`,
  user_already_activated: msg`This account is already active: you can sign in.`,
  user_not_activated: msg`This account is not active yet. Please follow the link in the email we have sent you.`,
  user_not_found: msg`The email address or the password is not correct. Please check both and try again.`,
  user_temporary_blocked: msg`We have blocked this account for a while to protect it. Please try again later.`,
  number_plate_already_associated_to_this_user: msg`This number plate is already in your account.`,
  invalid_date_range: msg`The end of the rental has to be after its start. Please check the dates and times.`,
  renter_protest_no_journey_selected: msg`Please select at least one trip to contest.`,
  renter_import_wrong_format: msg`This file is not in the right format. Please choose a CSV or Excel (XLSX) file.`,
  renter_import_parse_content: msg`The contents of this file could not be understood. Please check its lines and columns.`,
  renter_import_read_file: msg`This file could not be read. Please choose it again.`,
  renter_import_not_found: msg`No file was received. Please choose one.`,
  renter_import_error: msg`The import could not be completed. Please try again later.`,
  incomplete_address: msg`The address is incomplete. Please fill in the address, the postcode and the city, or leave all three empty.`,
  required: msg`Please fill in this field.`,
  session_without_journeys: msg`There is no trip to pay. Please search for your trips again.`,
  idempotency_key_reused: msg`This request has already been sent. Please reload the page before sending another one.`,
  unknown,
  bad_answer: unknown,
  no_answer: msg`The service is not answering. Please check your connection and try again.`,
  changed_meanwhile: msg`Please choose above which value to keep, then save.`,
  too_long: msg`This text is too long. Please shorten it.`,
  date_unreadable: msg`This date could not be read. Please write it as 31/12/2026 or 2026-12-31, with or without a time.`,
  expiry_invalid: msg`This date is not valid. Please enter the month and the year as MM/YY.`,
  card_expired: msg`This card has expired. Please use another card.`,
  security_code_invalid: msg`The security code has 3 digits. Please check it.`,
  plate_signs: msg`Please enter only letters, digits, spaces, hyphens and dots.`,
  no_plate: msg`This is a date, a number such as 1.2E+5, or a word. A spreadsheet may have changed the cell.`,
  not_found: unknown,
  not_connected: msg`Your session has ended. Please sign in again.`,
  mixed_claim: msg`Each claim covers one type of trip only. Please select only trips of the same type.`,
  line_repeated: msg`This vehicle is already in an earlier line of the file.`,
  renter_import_too_large: msg`This file is too large. Please split it into several files.`,
  not_own_plate: msg`This vehicle is not in your account. Please add it to your vehicles, or sign out to search for it.`,
};

/** A problem in the active language; a missing value is called by the name of its field. */
export const wordingOf = (i18n: I18n, { code }: Pick<Problem, 'code'>, field?: FieldName): string =>
  i18n._((code === 'required' && field !== undefined && missing[field]) || wording[code]);

/** The problem of rental dates: a missing one has a text of its own (rule LIMIT-4). */
export const rentalWordingOf = (i18n: I18n, code: ProblemCode): string =>
  code === 'required'
    ? i18n._(
        msg({
          message: 'Please enter the start date and the end date.',
          comment: 'es: Debe introducir la fecha de inicio y la fecha de fin.',
        }),
      )
    : wordingOf(i18n, { code });
