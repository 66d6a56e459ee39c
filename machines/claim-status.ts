import { assign, sendTo, setup } from 'xstate';
import { type ClaimKey, claimKeyProblems, type ClaimStatus } from '#domain/claims/status.ts';
import type { Problem } from '#domain/problem.ts';
import { captchaMachine, type CaptchaOutput } from './captcha.ts';
import { isProven, proofOfWork } from './parts/captcha-step.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { searchedNumber } from '#domain/search/number.ts';
import { type FormProblems, type Typed, formProblems, hasProblems, without } from '#domain/form.ts';

/** `isShown`: false if the operator has answered in this visit that it shows no claims. `isSignedIn`: own claims are listed. */
export type ClaimStatusInput = { draft: ClaimKey; isShown: boolean; isSignedIn: boolean };

type Field = keyof ClaimKey;
type Context = ClaimStatusInput &
  FormProblems<Field> & { captchaToken: string | null; claim: ClaimStatus | null; own: ClaimStatus[] };
type Event =
  | { type: 'field.typed'; field: Field; value: string }
  | { type: 'status.pressed' }
  | { type: 'another.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'language.changed' };

/** The claim with this number and e-mail address; null if the operator shows no claims. */
const askStatus = effect<ClaimStatus | null, { draft: ClaimKey; captchaToken: string | null }>();
const loadOwn = effect<ClaimStatus[]>();

export const claimStatusMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ClaimStatusInput,
    children: {} as { captcha: 'captcha' },
    tags: {} as 'busy' | 'problem',
  },
  actors: { captcha: captchaMachine, askStatus, loadOwn },
  guards: {
    isShown: ({ context }) => context.isShown,
    isSignedIn: ({ context }) => context.isSignedIn,
    isIncomplete: ({ context }) => hasProblems(claimKeyProblems(context.draft)),
    isProven,
    isClaim: (_, claim: ClaimStatus | null) => claim !== null,
  },
  actions: {
    /** Keeps what was typed for a reload. */
    keepDraft: () => {},
    type: assign(({ context: { draft, fieldProblems } }, { field, value }: Typed<Field>) => ({
      draft: { ...draft, [field]: value },
      fieldProblems: without(fieldProblems, field),
      problem: null,
    })),
    showFieldProblems: assign({ fieldProblems: ({ context }) => claimKeyProblems(context.draft), problem: null }),
    clearProblems: assign({ fieldProblems: {}, problem: null }),
    takeProof: assign({ captchaToken: (_, { token }: CaptchaOutput) => token }),
    showMissingProof: assign({ problem: (_, { problem }: CaptchaOutput): Problem | null => problem }),
    showProblem: assign((_, { error }: Failure) => formProblems(error, { email: 'email' } as const)),
    takeClaim: assign({ claim: (_, claim: ClaimStatus | null) => claim }),
    forgetClaim: assign({ claim: null }),
    // The form is for a claim that is not listed.
    takeOwn: assign(({ context: { draft } }, own: ClaimStatus[]) => ({
      own,
      draft: own.some(({ id }) => searchedNumber(id) === searchedNumber(draft.number))
        ? { ...draft, number: '' }
        : draft,
    })),
  },
}).createMachine({
  id: 'claim-status',
  description: 'A person asks how far a claim is, by its number and e-mail address; own claims are listed.',
  meta: { rule: 'CLAIM-11 to CLAIM-14' },
  context: ({ input }) => ({ ...input, fieldProblems: {}, problem: null, captchaToken: null, claim: null, own: [] }),
  type: 'parallel',
  states: {
    lookup: {
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'isShown', target: 'form' }, { target: 'notShown' }] },
        form: {
          initial: 'editing',
          ...proofOfWork('requesting', 'form'),
          states: {
            editing: {
              on: {
                'field.typed': { actions: [{ type: 'type', params: ({ event }) => event }, 'keepDraft'] },
                'status.pressed': [
                  { guard: 'isIncomplete', actions: 'showFieldProblems' },
                  { target: 'proving', actions: 'clearProblems' },
                ],
              },
            },
            proving: {
              description: 'The call is sent once the proof of work is ready.',
              tags: 'busy',
              entry: sendTo('captcha', { type: 'token.wanted' }),
            },
          },
        },
        requesting: {
          tags: 'busy',
          invoke: {
            id: 'askStatus',
            src: 'askStatus',
            input: ({ context: { draft, captchaToken } }) => ({ draft, captchaToken }),
            onDone: [
              {
                guard: { type: 'isClaim', params: ({ event }) => event.output },
                target: 'shown',
                actions: { type: 'takeClaim', params: ({ event }) => event.output },
              },
              { target: 'notShown' },
            ],
            onError: { target: 'form', actions: { type: 'showProblem', params: ({ event }) => event } },
          },
        },
        shown: {
          description: 'The operator’s texts are in one language: in another one the claim is asked for again.',
          on: {
            'another.pressed': { target: 'form', actions: 'forgetClaim' },
            'language.changed': { target: 'form.proving', actions: 'forgetClaim' },
          },
        },
        notShown: { meta: { end: 'The page says when an answer is expected, and how to ask.' } },
      },
    },
    list: {
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'isSignedIn', target: 'loading' }, { target: 'none' }] },
        none: { description: 'A visitor has no list.' },
        loading: {
          on: { 'language.changed': { target: 'loading', reenter: true } },
          invoke: {
            id: 'loadOwn',
            src: 'loadOwn',
            onDone: { target: 'listed', actions: { type: 'takeOwn', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        listed: {
          description: 'Nothing is shown if there are none, or if the operator lists none.',
          on: { 'language.changed': 'loading' },
        },
        failed: { tags: 'problem', on: { 'retry.pressed': 'loading', 'language.changed': 'loading' } },
      },
    },
  },
});
