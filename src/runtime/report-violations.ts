/** What the content security policy stopped: which directive, and by whom; an address by its origin alone. */
export type Violation = { directive: string; blocked: string };

/** The browser gives an address, or a word such as `inline`. */
const originOf = (blocked: string): string => (URL.canParse(blocked) ? new URL(blocked).origin : blocked);

/** Says on the document, as a `portal:violation` event, what the policy stopped, once for each directive and origin (rule SHELL-19); nothing is sent anywhere by itself. */
export const tellViolations = ({ document }: Window, listener: (violation: Violation) => void): void => {
  const told = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const detail: Violation = { directive: effectiveDirective, blocked: originOf(blockedURI) };
    const key = `${detail.directive} ${detail.blocked}`;
    if (told.has(key)) return;
    told.add(key);
    listener(detail);
    document.dispatchEvent(new CustomEvent('portal:violation', { detail }));
  });
};
