import { and, assign, not, or, sendTo, setup, stateIn } from 'xstate';
import { type Registration, registrationProblems, type RegistrationProblems } from '#domain/accounts/profile.ts';
import { searchedPlate } from '#domain/vehicles/plate.ts';
import type { Problem } from '#domain/problem.ts';
import { captchaMachine, type CaptchaOutput } from './captcha.ts';
import { isProven, proofOfWork } from './parts/captcha-step.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { type FieldsOnScreen, formProblems, hasProblems, vehicleFields, without } from '#domain/form.ts';
import { mailPause, sentMail } from './parts/sent-mail.ts';

type RegistrationContext = {
  draft: Registration;
  /** Masked e-mail addresses of the accounts that hold the plate. */
  owners: string[];
  captchaToken: string | null;
  fieldProblems: RegistrationProblems;
  problem: Problem | null;
  /** The id of the new account, for its mail to be sent again. */
  id: string;
};
type RegistrationEvent =
  | { type: 'form.changed'; change: Partial<Registration> }
  | { type: 'registration.pressed' }
  | { type: 'mail.pressed' }
  | { type: 'another.pressed' };

const fieldsOnScreen = ({ draft, owners }: RegistrationContext): FieldsOnScreen<keyof Registration> => ({
  email: 'email',
  password: 'password',
  newPassword: 'password',
  confirmation: 'confirmation',
  ...vehicleFields(draft),
  ownership: owners.length === 0 ? undefined : 'isOwner',
  terms: 'acceptsTerms',
});

const problemsOf = ({ draft, owners }: RegistrationContext): RegistrationProblems =>
  registrationProblems(draft, owners.length > 0);

const loadOwners = effect<string[], { plate: string; country: string }>();
const register = effect<string, { draft: Registration; captchaToken: string | null }>();
const sendActivationMail = effect<void, { id: string }>();

export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as { draft: Registration },
    children: {} as { captcha: 'captcha' },
    tags: {} as 'busy',
  },
  actors: { captcha: captchaMachine, loadOwners, register, sendActivationMail },
  guards: {
    isIncomplete: ({ context }) => hasProblems(problemsOf(context)),
    isProven,
    isOtherPlate: ({ context: { draft } }, { change: { plate, country } }: { change: Partial<Registration> }) =>
      searchedPlate(plate ?? draft.plate) !== searchedPlate(draft.plate) ||
      (country ?? draft.country) !== draft.country,
    isEditing: stateIn({ form: { typing: 'editing' } }),
    isAwaited: stateIn({ form: { typing: 'awaitingOwners' } }),
    /** The owners of the plate are not known yet. */
    areOwnersOpen: or([
      stateIn({ form: { owners: 'debouncing' } }),
      stateIn({ form: { owners: 'loading' } }),
      stateIn({ form: { owners: 'unknown' } }),
    ]),
    areOwnersUnknown: stateIn({ form: { owners: 'unknown' } }),
    hasPlate: ({ context: { draft } }) => searchedPlate(draft.plate) !== '',
  },
  actions: {
    /** Stores the input for a reload; never a password. */
    keepDraft: () => {},
    forgetDraft: () => {},
    change: assign(({ context: { draft, fieldProblems } }, { change }: { change: Partial<Registration> }) => ({
      draft: { ...draft, ...change },
      fieldProblems: without(fieldProblems, ...Object.keys(change)),
    })),
    forgetOwners: assign(({ context: { draft } }) => ({ owners: [], draft: { ...draft, isOwner: false } })),
    takeOwners: assign({ owners: (_, { owners }: { owners: string[] }) => owners }),
    showFieldProblems: assign({ fieldProblems: ({ context }) => problemsOf(context), problem: null }),
    clearProblems: assign({ fieldProblems: {}, problem: null }),
    takeProof: assign({ captchaToken: (_, { token }: CaptchaOutput) => token }),
    showMissingProof: assign({ problem: (_, { problem }: CaptchaOutput) => problem }),
    showProblem: assign(({ context }, { error }: Failure) => formProblems(error, fieldsOnScreen(context))),
    takeId: assign(({ context: { draft } }, { id }: { id: string }) => ({
      id,
      draft: { ...draft, password: '', confirmation: '' },
    })),
  },
  delays: { lookupPause: 500, mailPause },
}).createMachine({
  id: 'registration',
  description: 'A driver opens an account, with or without a vehicle.',
  meta: { rule: 'ACCOUNT-1, ACCOUNT-13' },
  context: ({ input: { draft } }) => ({
    draft,
    owners: [],
    captchaToken: null,
    fieldProblems: {},
    problem: null,
    id: '',
  }),
  initial: 'form',
  states: {
    form: {
      type: 'parallel',
      ...proofOfWork('registering', 'form'),
      states: {
        typing: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                'form.changed': { actions: [{ type: 'change', params: ({ event }) => event }, 'keepDraft'] },
                'registration.pressed': [
                  { guard: 'isIncomplete', actions: 'showFieldProblems' },
                  { guard: 'areOwnersOpen', target: 'awaitingOwners', actions: 'clearProblems' },
                  { target: 'proving' },
                ],
              },
            },
            awaitingOwners: {
              description:
                'A press before the holders of the plate are known waits for the answer; the person may then have to certify.',
              tags: 'busy',
              always: [
                { guard: 'areOwnersUnknown', target: 'editing' },
                { guard: and([not('areOwnersOpen'), 'isIncomplete']), target: 'editing', actions: 'showFieldProblems' },
                { guard: not('areOwnersOpen'), target: 'proving' },
              ],
            },
            proving: {
              description: 'The call is sent once the proof of work is ready.',
              tags: 'busy',
              entry: ['clearProblems', sendTo('captcha', { type: 'token.wanted' })],
            },
          },
        },
        owners: {
          description: 'Checks whether other accounts hold the plate: they get a mail about the new holder.',
          initial: 'checking',
          on: {
            'form.changed': [
              { guard: not('isEditing') },
              {
                guard: { type: 'isOtherPlate', params: ({ event }) => event },
                target: '.checking',
                actions: 'forgetOwners',
                reenter: true,
              },
            ],
          },
          states: {
            checking: {
              description: 'There is no licence plate to check.',
              always: { guard: 'hasPlate', target: 'debouncing' },
            },
            debouncing: {
              description: 'Waits until typing has stopped.',
              after: { lookupPause: 'loading' },
              on: { 'registration.pressed': 'loading' },
            },
            loading: {
              invoke: {
                id: 'loadOwners',
                src: 'loadOwners',
                input: ({ context: { draft } }) => ({ plate: searchedPlate(draft.plate), country: draft.country }),
                onDone: {
                  target: 'known',
                  actions: { type: 'takeOwners', params: ({ event }) => ({ owners: event.output }) },
                },
                onError: [
                  {
                    guard: 'isAwaited',
                    target: 'unknown',
                    actions: { type: 'showProblem', params: ({ event }) => event },
                  },
                  { target: 'unknown' },
                ],
              },
            },
            unknown: {
              description: 'Nothing is registered before the answer has arrived: pressing requests it again.',
              on: { 'registration.pressed': 'loading' },
            },
            known: {},
          },
        },
      },
    },
    registering: {
      description: 'Nothing more can be pressed: an account is opened once.',
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { draft, captchaToken } }) => ({ draft, captchaToken }),
        onDone: {
          target: 'registered',
          actions: [{ type: 'takeId', params: ({ event }) => ({ id: event.output }) }, 'forgetDraft'],
        },
        onError: { target: 'form', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    registered: {
      description: 'The account waits for the link in its mail. If its address is wrong, another one is opened.',
      on: { 'another.pressed': { target: 'form', actions: 'keepDraft' } },
      ...sentMail(({ context: { id } }: { context: RegistrationContext }) => ({ id })),
    },
  },
});
