/** One call and its answer, as a report shows them. */
export type Exchange = {
  method: string;
  address: string;
  request: string;
  status: number;
  answer: string;
  milliseconds: number;
};

const secret =
  /"(password|currentPassword|newPassword|cardNumber|cardValidity|cvv|accessToken|refreshToken|captchaToken|code)"\s*:\s*"[^"]*"/g;
const longest = 2000;

/** A text for a report: no password, card, token or code; not longer than a page. */
export const reportable = (text: string): string => {
  const hidden = text.replace(secret, '"$1":"[hidden]"');
  return hidden.length > longest ? `${hidden.slice(0, longest)}… (${hidden.length} characters)` : hidden;
};

/** An address for a report, without the captcha's long token. */
export const reportableAddress = (address: string): string => address.replace(/(captchaToken=)[^&]*/, '$1[captcha]');
