import type { Edge } from '#tools/paths/explore.ts';

/** What the browser or the operator tells a machine, and no one's hand. */
const nobodys =
  /^(?:page|address|captcha|token|upload|reading|selection|export|route|account|settings|language|payment\.attempted)\b/;

/** The transition that a person causes with a step; undefined where it is no one's hand. */
export const takenByHand = ({ step, after }: Edge): string | undefined =>
  step.type === 'sent' && !nobodys.test(step.event.type) && !step.label.includes(' sends ')
    ? after.taken[0]
    : undefined;
