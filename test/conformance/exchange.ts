/** One call and its answer, as a report shows them. */
export type Exchange = {
  method: string;
  address: string;
  request: string;
  status: number;
  answer: string;
  milliseconds: number;
};

const secretNames = [
  'password',
  'currentPassword',
  'newPassword',
  'cardNumber',
  'cardValidity',
  'cvv',
  'accessToken',
  'refreshToken',
  'captchaToken',
];
/** A field of a secret with its value, which may be cut off. A code may be an activation code. */
const secret = new RegExp(
  `"(${[...secretNames, 'code'].join('|')})"\\s*:\\s*(?!null\\b|\\s)(?:"(?:[^"\\\\]|\\\\.)*(?:"|\\\\?$)|\\[[^\\]]*(?:\\]|$)|\\{[^}]*(?:\\}|$)|[^,}\\]\\s]+)`,
  'g',
);
const jsonWebToken = /\beyJ[\w-]+(?:\.[\w-]*)*/g;
const longest = 2000;

/** A text without the values of secrets: no password, card, token or code. */
export const withoutSecrets = (text: string): string =>
  text.replace(secret, '"$1":"[hidden]"').replace(jsonWebToken, '[token]');

/** Whether a field such as `accessToken` or `users[0].password[1]` holds a secret. */
export const isSecret = (field: string): boolean =>
  secretNames.includes(
    field
      .replace(/(\[\d+\])+$/, '')
      .split('.')
      .at(-1) ?? '',
  );

/** A text for a report: without passwords, cards, tokens or codes; at most a page long. */
export const reportable = (text: string): string => {
  const hidden = withoutSecrets(text);
  return hidden.length > longest ? `${hidden.slice(0, longest)}… (${hidden.length} characters)` : hidden;
};

/** An address for a report, without the captcha's long token. */
export const reportableAddress = (address: string): string => address.replace(/(captchaToken=)[^&]*/, '$1[captcha]');
