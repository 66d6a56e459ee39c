import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each criterion that may be open means to a person who reads the statement. */
export const shortcomings: Readonly<Record<string, MessageDescriptor>> = {
  '2.2.1': msg`The end of a search and payment session is not announced beforehand. What you have entered is kept, and a new search opens a new session.`,
  'RGAA 8.2': msg`The code of the security check contains two empty attributes.`,
  'RGAA 13.3': msg`Receipts are PDF documents of the operator whose accessibility has not been checked.`,
};
