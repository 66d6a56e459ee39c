import { type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot, StateMachine } from 'xstate';
import type { CallNote } from '#domain/problem.ts';
import { snapshotOf, type StoredSnapshot } from './snapshot.ts';
import { withBlankSecrets } from './trail.ts';
import { answerTo, linesOf } from './why-not.ts';

/** The channel from a running portal to the chart book of the same origin. */
export const liveChannel = 'toll-portal live';

type Ended = 'done' | 'error' | 'stopped';

/** What a running portal reports: an event at a machine with the guards that were evaluated for it, an effect, a call, or that its page is closed. */
export type LiveReport = {
  /** By the device's clock, epoch ms. */
  at: number;
} & (
  | {
      kind: 'event';
      machine: string;
      event: string;
      field?: string;
      why: string[];
      isIgnored: boolean;
      snapshot: StoredSnapshot;
    }
  | { kind: 'effect'; id: string; says: 'started' | Ended }
  | { kind: 'left' }
  | ({ kind: 'call' } & CallNote)
);

type Post = (report: LiveReport) => void;

/** Reports what happens in a flow and in the actors that it runs, in development: the chart book shows it. */
export const followLive = (flow: AnyActorRef, post: Post): void => {
  const before = new WeakMap<AnyActorRef, AnyMachineSnapshot>();
  flow.system.inspect((inspected) => {
    const actor = inspected.actorRef as AnyActorRef;
    const at = Date.now();
    // Its snapshot cannot be read before it has started.
    if (inspected.type === '@xstate.actor') {
      if (!('logic' in actor && actor.logic instanceof StateMachine))
        post({ at, kind: 'effect', id: actor.id, says: 'started' });
      return;
    }
    // An actor's first steps are inspected before it has a snapshot too.
    if (inspected.type !== '@xstate.event' && inspected.type !== '@xstate.snapshot') return;
    const snapshot: unknown = actor.getSnapshot();
    if (!isMachineSnapshot(snapshot)) {
      const { status } = snapshot as { status: Ended | 'active' };
      if (inspected.type === '@xstate.snapshot' && status !== 'active')
        post({ at, kind: 'effect', id: actor.id, says: status });
      return;
    }
    if (inspected.type === '@xstate.event') before.set(actor, snapshot);
    const whole = snapshotOf(flow);
    if (inspected.type !== '@xstate.snapshot' || whole === undefined) return;
    const { event } = inspected;
    const { id } = snapshot.machine;
    const answer = answerTo(before.get(actor) ?? snapshot, event);
    const isOwn = event.type.startsWith('xstate.');
    post({
      at,
      kind: 'event',
      machine: id,
      event: event.type,
      field: event['field'],
      why: isOwn && answer.kind === 'unknown' ? [] : linesOf(id, event.type, answer),
      isIgnored: !isOwn && answer.kind !== 'taken',
      snapshot: withBlankSecrets(whole),
    });
  });
};

/** A report as the chart book gets it: with the loaded page that sends it, such as `1.2` for the second one of the first tab, and its address. */
export type PageReport = LiveReport & { page: string; address: string };

const tabKey = 'live/tab';
const countKey = 'live/tabs';
type Items = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The number of the tab, which each book shows alike, and of the page in it. Only a page that has left passes its tab on:
 * a duplicated tab begins with a copy of the other one's storage, while that one's page is still open.
 */
export const enterTab = ({ sessionStorage, localStorage }: Record<'sessionStorage' | 'localStorage', Items>) => {
  const [, before, pages = '0'] = /^(\d+)\.(\d+) left$/.exec(sessionStorage.getItem(tabKey) ?? '') ?? [];
  const tab = before ?? String(Number(localStorage.getItem(countKey)) + 1);
  if (before === undefined) localStorage.setItem(countKey, tab);
  const page = `${tab}.${Number(pages) + 1}`;
  const keep = (left: '' | ' left'): void => sessionStorage.setItem(tabKey, page + left);
  keep('');
  return { page, enter: () => keep(''), leave: () => keep(' left') };
};

/** A channel from a loaded page to the chart book; what cannot be copied to another page is left out. */
export const openLive = (): Post => {
  const channel = new BroadcastChannel(liveChannel);
  const { page, enter, leave } = enterTab(window);
  const post: Post = (report) =>
    channel.postMessage(
      JSON.parse(JSON.stringify({ ...report, page, address: location.pathname } satisfies PageReport)),
    );
  window.addEventListener('pageshow', enter);
  window.addEventListener('pagehide', () => {
    leave();
    post({ at: Date.now(), kind: 'left' });
  });
  return post;
};
