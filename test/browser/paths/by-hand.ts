import type { Edge } from '#tools/paths/explore.ts';

/** Events that the browser or the operator sends, not a person. */
const nobodys =
  /^(?:page|address|captcha|token|upload|reading|selection|export|route|account|settings|language|payment\.attempted)\b/;

/** The transition that a person causes with a step; undefined if no person does. */
export const takenByHand = ({ step, after }: Edge): string | undefined =>
  step.type === 'sent' && !nobodys.test(step.event.type) && !step.label.includes(' sends ')
    ? after.taken[0]
    : undefined;
