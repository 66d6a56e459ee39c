import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '../../answer.ts';
import { expectThat } from '../../mismatch.ts';
import { writing, type CallOptions, type Kit, type Step, type Suite } from '../../suite.ts';

/** One call that changes something, ready to be sent. */
export type Act = {
  /** If it differs from the path of the suite. */
  path?: string;
  options: CallOptions;
  /** Another request of the same call. */
  other: CallOptions;
  /** The required content of the answer. */
  says?: (answer: Answer) => void;
  /** Fails if it was done more or less than once. */
  isDoneOnce?: () => Promise<void>;
  /** Fails if the other request was carried out. */
  isOtherUndone?: () => Promise<void>;
};

type Sent = Awaited<ReturnType<Kit['prepared']>>;

const contentOf = (answer: Answer): unknown => {
  try {
    return answer.json();
  } catch {
    return answer.text;
  }
};

const requireSame = (first: Answer, repeat: Answer): void => {
  first.good();
  expectThat(
    repeat.status === first.status,
    'status',
    `${first.status}, as the first time`,
    `${repeat.status} ${repeat.text.slice(0, 200)}`,
  );
  expectThat(
    isDeepStrictEqual(contentOf(repeat), contentOf(first)),
    'body',
    `as the first time: ${first.text.slice(0, 200)}`,
    repeat.text,
  );
};

const actsOnce = ', it acts once and answers the same';

/** The steps of every call that changes something, by name. */
export const onceSteps = {
  inOrder: `Sent twice with one key${actsOnce}`,
  atOnce: `Sent seven times at once with one key${actsOnce}`,
  cutOff: `Cut off before its answer, and sent again with its key${actsOnce}`,
  reused: 'Its key with another request is refused, and only the first is carried out',
};

const ways: readonly { name: string; send: (sent: Sent) => Promise<Answer[]> }[] = [
  { name: onceSteps.inOrder, send: async ({ send }) => [await send(), await send()] },
  // As often as browsers have been observed to repeat one call.
  { name: onceSteps.atOnce, send: ({ send }) => Promise.all(Array.from({ length: 7 }, send)) },
  {
    name: onceSteps.cutOff,
    send: async ({ send, sendUnread }) => {
      await sendUnread();
      return [await send(), await send()];
    },
  },
];

/** Fails unless that many mails went to an address. If no one reads them, the answers have to do. */
export const requireMails = async ({ sources }: Kit, email: string, wanted: number): Promise<void> => {
  const sent = await sources.mailsAbout(email);
  if (sent !== undefined) expectThat(sent === wanted, 'mails', `${wanted} to ${email}`, sent);
};

/** Checks a call against rules CALL-13 and CALL-14: however its request is repeated, it acts once and answers the same. */
export const onceSuite = (path: string, prepare: (kit: Kit) => Promise<Act>, further: readonly Step[] = []): Suite => ({
  name: `Once: POST ${path}`,
  rule: 'CALL-13, CALL-14',
  steps: [
    ...ways.map(
      ({ name, send }): Step =>
        writing(name, async (kit) => {
          const { path: own = path, options, says, isDoneOnce } = await prepare(kit);
          const answers = await send(await kit.prepared('POST', own, { ...options, key: randomUUID() }));
          const [first, ...repeats] = answers;
          if (first) for (const repeat of repeats) requireSame(first, repeat);
          for (const answer of answers) says?.(answer);
          await isDoneOnce?.();
        }),
    ),
    writing(onceSteps.reused, async (kit) => {
      const { path: own = path, options, other, isDoneOnce, isOtherUndone } = await prepare(kit);
      const key = randomUUID();
      (await kit.call('POST', own, { ...options, key })).good();
      const reused = await kit.call('POST', own, { ...options, ...other, key });
      reused.refusedWith(422);
      reused.refused('idempotency_key_reused');
      await isDoneOnce?.();
      await isOtherUndone?.();
    }),
    ...further,
  ],
});
