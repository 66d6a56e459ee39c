import { assign, setup } from 'xstate';
import type { SmartNode } from '#domain/operator/smart-form.ts';
import { problemOf } from '#domain/problem.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import type { Leave } from './parts/leave.ts';

/** A node that was left, and its answer. */
type Step = { node: SmartNode; answer: string };

type Context = { node: SmartNode | null; trail: Step[]; chosen: { id: string; title: string } };
type Event =
  | { type: 'retry.pressed' }
  | { type: 'answer.chosen'; id: string; title: string }
  | { type: 'back.pressed' }
  | { type: 'restart.pressed' }
  | { type: 'contact.chosen' };
type Output = Leave<'/contact'>;

const loadRoot = effect<SmartNode>();
const loadNode = effect<SmartNode, { id: string }>();

export const chatbotMachine = setup({
  types: { context: {} as Context, events: {} as Event, output: {} as Output, tags: {} as 'busy' | 'problem' },
  actors: { loadRoot, loadNode },
  guards: {
    isUnderWay: ({ context }) => context.trail.length > 0,
    isAbsent: (_, { error }: Failure) => problemOf(error).status === 404,
  },
  actions: {
    /** Keeps the answers for the contact form, to which the pressed link leads. */
    carryAnswers: () => {},
    takeRoot: assign({ node: (_, { node }: { node: SmartNode }) => node }),
    choose: assign({ chosen: (_, { id, title }: { id: string; title: string }) => ({ id, title }) }),
    advance: assign(({ context: { node, trail, chosen } }, { next }: { next: SmartNode }) => ({
      node: next,
      trail: node === null ? trail : [...trail, { node, answer: chosen.title }],
    })),
    goBack: assign(({ context: { node, trail } }) => ({ node: trail.at(-1)?.node ?? node, trail: trail.slice(0, -1) })),
    startAgain: assign(({ context: { node, trail } }) => ({ node: trail[0]?.node ?? node, trail: [] })),
  },
}).createMachine({
  id: 'chatbot',
  description: 'A driver answers the operator’s questions one by one, to an answer, a page or the contact form.',
  meta: { rule: 'HELP-5, HELP-6, HELP-7' },
  context: { node: null, trail: [], chosen: { id: '', title: '' } },
  output: { to: '/contact', replace: true },
  initial: 'loadingRoot',
  states: {
    loadingRoot: {
      tags: 'busy',
      invoke: {
        id: 'loadRoot',
        src: 'loadRoot',
        onDone: { target: 'talking', actions: { type: 'takeRoot', params: ({ event }) => ({ node: event.output }) } },
        onError: [
          { guard: { type: 'isAbsent', params: ({ event }) => event }, target: 'absent' },
          { target: 'failed' },
        ],
      },
    },
    failed: { tags: 'problem', on: { 'retry.pressed': 'loadingRoot' } },
    talking: {
      on: {
        'answer.chosen': { target: 'loadingNode', actions: { type: 'choose', params: ({ event }) => event } },
        'back.pressed': { guard: 'isUnderWay', actions: 'goBack' },
        'restart.pressed': { guard: 'isUnderWay', actions: 'startAgain' },
        'contact.chosen': { actions: 'carryAnswers' },
      },
    },
    loadingNode: {
      description: 'The question stays on the page until the next one has loaded.',
      invoke: {
        id: 'loadNode',
        src: 'loadNode',
        input: ({ context }) => ({ id: context.chosen.id }),
        onDone: { target: 'talking', actions: { type: 'advance', params: ({ event }) => ({ next: event.output }) } },
        onError: 'nodeFailed',
      },
    },
    nodeFailed: {
      tags: 'problem',
      on: {
        'retry.pressed': 'loadingNode',
        'answer.chosen': { target: 'loadingNode', actions: { type: 'choose', params: ({ event }) => event } },
        'back.pressed': { guard: 'isUnderWay', target: 'talking', actions: 'goBack' },
        'restart.pressed': { guard: 'isUnderWay', target: 'talking', actions: 'startAgain' },
      },
    },
    absent: { description: 'This operator asks no questions first: the driver writes at once.', type: 'final' },
  },
});
