import { type Verdict, verdicts } from '#domain/money/verdict.ts';
import { type Problem, problemOf } from '#domain/problem.ts';
import type { Step } from '#tools/paths/model.ts';

/** The button at the stand-in's card provider for each verdict; the others are faults of its control page. */
const atProvider: Partial<Record<Verdict, string>> = {
  paid: 'accept the payment at the card provider',
  paidTwice: 'pay twice at the card provider',
  rejected: 'refuse the payment at the card provider',
  cancelled: 'cancel the payment at the card provider',
  pending: 'leave the payment pending at the card provider',
};

const payloadText = (payload: object): string =>
  Object.entries(payload)
    .map(([name, value]) => `${name} = ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ');

/** What can happen to a call, in the words of the control page. */
export const faultKinds = {
  status: 'answers an error',
  delay: 'answers late',
  drop: 'breaks off before it acts',
  after: 'acts, and breaks off before it answers',
  'bad-json': 'answers broken JSON',
} as const;

const faultText = ({ code, status }: Problem): string => {
  const planned = (kind: keyof typeof faultKinds): string => `On the control page, plan “${faultKinds[kind]}”`;
  if (code === 'no_answer') return planned('drop');
  if (code === 'bad_answer') return planned('bad-json');
  return `${planned('status')}, status ${status ?? 400}, code “${code}”`;
};

const verdictIn = (output: unknown): Verdict | undefined => {
  const answer = typeof output === 'object' && output !== null && 'verdict' in output ? output.verdict : output;
  return verdicts.find((verdict) => verdict === answer);
};

/** The test data of a step at the stand-in operator: the input, a fault to plan, or a button at the card provider. */
export const dataFor = (step: Step): string => {
  if (step.type === 'waited') return '';
  if (step.type === 'failed') return faultText(problemOf(step.error));
  if (step.type === 'sent') {
    const { type: _, ...payload } = step.event;
    return payloadText(payload);
  }
  const verdict = verdictIn(step.output);
  const done = verdict && atProvider[verdict];
  const label = step.label.replace(`${step.child} done`, '').trim();
  // The case omits the JSON of the model's answer, because the stand-in operator returns other data.
  return done ?? (/^[[{"]/.test(label) ? '' : label);
};
