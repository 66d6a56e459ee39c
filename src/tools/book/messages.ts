import type { EventObject } from 'xstate';
import type { Language } from '#domain/language.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';

/** The book's order to the frame beside a diagram: show this state. */
export type Order = { type: 'show'; flow: string; snapshot: StoredSnapshot; language: Language };

/** The frame's messages to the book. */
export type Report =
  | { type: 'frame.ready' }
  | { type: 'frame.shown' }
  /** The state cannot be shown: it fits no screen of this release. */
  | { type: 'frame.failed' }
  /** A person did something on the screen; `path` names the machine inside the flow. */
  | { type: 'event.sent'; path: readonly string[]; event: EventObject }
  | { type: 'link.followed'; href: string };

const reports = new Set(['frame.ready', 'frame.shown', 'frame.failed', 'event.sent', 'link.followed']);

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;

export const isOrder = (data: unknown): data is Order => typeOf(data) === 'show';
export const isReport = (data: unknown): data is Report => reports.has(String(typeOf(data)));
