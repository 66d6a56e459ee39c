import { limits } from '../limits.ts';
import { linkedValue, meantText } from '../meant-text.ts';

/** The longest name before the @ that mail servers accept (RFC 5321). */
const longestName = 64;

/** No dot at the ends of the name, and no two in a row: an empty part. */
const isName = (name: string): boolean =>
  name.length <= longestName && name.split('.').every((part) => /^[^\s@<>()[\],;:\\"]+$/.test(part));

/** The last label is letters, or an encoded name (`xn--…`). */
const isHost = (host: string): boolean => {
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}-]+$/u.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    (/^\p{L}{2,}$/u.test(last) || last.toLowerCase().startsWith('xn--'))
  );
};

/** An e-mail address as it is sent: without invisible signs, such as a copied soft hyphen, and with full-width forms as usual ones. */
export const sentEmail = (typed: string): string => meantText(typed).trim();

/** The address in a mail's link. */
export const linkedEmail = (email: string): string =>
  // A "+" that a mail's link did not encode arrives as a blank, which no address contains.
  linkedValue(email).replaceAll(' ', '+');

/** The problem of an e-mail address, if any (rule LIMIT-3). */
export const emailProblem = (email: string): 'email_mandatory' | 'email_invalid' | 'too_long' | undefined => {
  const sent = sentEmail(email);
  if (sent === '') return 'email_mandatory';
  if (sent.length > limits.email) return 'too_long';
  const [name = '', host = '', ...more] = sent.split('@');
  const isGood = more.length === 0 && isName(name) && isHost(host);
  return isGood ? undefined : 'email_invalid';
};
