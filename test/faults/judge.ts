import type { AnyActorRef } from 'xstate';
import type { Press } from './scripts.ts';
import type { Stage } from './stage.ts';

/** The final state of a flow: the states of its machines and whether they show an error, or the next page. */
export const standing = (stage: Stage): string =>
  JSON.stringify([
    stage.left.map(({ to }) => to),
    stage.isOn() ? [stage.machines().map(({ id, snapshot }) => [id, snapshot.value]), saysSo(stage)] : 'left',
  ]);

/** Machines tagged `busy`, or pending effects; ignores listeners. */
export const waiting = (stage: Stage): string[] =>
  (stage.isOn() ? stage.all() : []).flatMap(({ id, snapshot }) => [
    ...(snapshot.status === 'active' && snapshot.hasTag('busy') ? [`${id} is busy`] : []),
    ...Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([child, ref]) => {
      const inner: unknown = ref?.getSnapshot();
      const isEffect = typeof inner === 'object' && inner !== null && !('machine' in inner);
      const isUnderWay = isEffect && 'status' in inner && inner.status === 'active' && !/^(?:watch|flow$)/.test(child);
      return isUnderWay && !saysSo(stage) ? [`${id} still runs ${child}`] : [];
    }),
  ]);

const isSaid = (value: unknown): boolean =>
  typeof value === 'object' ? value !== null && Object.keys(value).length > 0 : typeof value === 'string';

/** Whether the page shows an error. */
export const saysSo = (stage: Stage): boolean =>
  stage
    .machines()
    .some(
      ({ snapshot }) =>
        snapshot.hasTag('problem') ||
        Object.entries<unknown>(snapshot.context ?? {}).some(([name, value]) => /problem/i.test(name) && isSaid(value)),
    );

/** Typed values that are neither in a machine nor stored any more. */
export const lost = (stage: Stage, presses: readonly Press[]): string[] => {
  const kept = `${JSON.stringify(stage.machines().map(({ snapshot }) => snapshot.context))} ${stage.stored()}`;
  return presses
    .filter(({ event }) => /typed|changed/.test(event.type))
    .flatMap(({ event: { type: _, field: __, ...rest } }) => textsIn(rest))
    .filter((text) => text.length > 2 && !kept.includes(text));
};

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];
