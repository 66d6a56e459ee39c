import { parseAddress } from '#domain/web-address.ts';

/** What the content security policy blocked: by which directive, and the blocked address's origin. */
export type Violation = { directive: string; blocked: string };

/** The browser gives an address, or a word such as `inline`. */
const originOf = (blocked: string): string => parseAddress(blocked)?.origin ?? blocked;

/**
 * Dispatches a `portal:violation` event on the document for each violation of the policy, once for each directive and
 * origin, also for those before the portal's code came (rule SHELL-19); nothing is sent anywhere by itself.
 */
export const reportViolations = ({ document, early }: Window, listener: (violation: Violation) => void): void => {
  const reported = new Set<string>();
  const report = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    const detail: Violation = { directive: effectiveDirective, blocked: originOf(blockedURI) };
    const key = `${detail.directive} ${detail.blocked}`;
    if (reported.has(key)) return;
    reported.add(key);
    listener(detail);
    document.dispatchEvent(new CustomEvent('portal:violation', { detail }));
  };
  early?.blocked.forEach(report);
  document.addEventListener('securitypolicyviolation', report);
};
