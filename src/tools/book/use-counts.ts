import { useEffect, useSyncExternalStore } from 'react';
import { machines } from 'virtual:book';
import { heldCounts, inPeriod, type Funnel, funnelOf } from './counts.ts';

const mark = 'data-count';

const write = (group: SVGGElement, text: string): void => {
  const box = group.querySelector('rect');
  if (box === null) return;
  const [x, y, width] = ['x', 'y', 'width'].map((name) => Number(box.getAttribute(name)));
  const label = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  const set = { [mark]: '', x: String((x ?? 0) + (width ?? 0) / 2), y: String((y ?? 0) - 3), class: 'count' };
  for (const [name, value] of Object.entries(set)) label.setAttribute(name, value);
  label.textContent = text;
  group.append(label);
};

/** A number, and beside it that of the other period. */
export const compareText = (now: number, before: number | undefined): string =>
  before === undefined ? String(now) : `${now} (${before})`;

const draw = (svg: SVGSVGElement, now: Funnel, before: Funnel | undefined): void => {
  for (const group of svg.querySelectorAll<SVGGElement>('g[data-state]')) {
    const id = group.dataset['state'] ?? '';
    const [state, then] = [now.states.get(id), before?.states.get(id)];
    if (state === undefined || (state.entered === 0 && !then?.entered)) continue;
    const ended = state.ended > 0 || then?.ended ? `, ${compareText(state.ended, then?.ended)} ended here` : '';
    write(group, `${compareText(state.entered, then?.entered)}${ended}`);
  }
  for (const group of svg.querySelectorAll<SVGGElement>('g[data-transitions]')) {
    const ids = (group.dataset['transitions'] ?? '').split(' | ');
    const sum = (funnel: Funnel): number => ids.reduce((all, id) => all + (funnel.transitions.get(id) ?? 0), 0);
    const then = before && sum(before);
    if (sum(now) > 0 || then) write(group, `× ${compareText(sum(now), then)}`);
  }
};

/** Writes onto a machine's diagram how often each state was entered, visits ended there and transitions were taken, if counts were opened. */
export const useCounts = (svg: SVGSVGElement | undefined, machine: string): void => {
  const { counts, now, before } = useSyncExternalStore(heldCounts.subscribe, heldCounts.get);
  useEffect(() => {
    const load = machines[machine];
    if (svg === undefined || load === undefined || counts.length === 0) return;
    let isOver = false;
    void load().then(({ default: { chart } }) => {
      if (isOver) return;
      const funnel = (period: typeof now): Funnel => funnelOf(chart, inPeriod(counts, period));
      draw(svg, funnel(now), before ? funnel(before) : undefined);
    });
    return () => {
      isOver = true;
      for (const label of svg.querySelectorAll(`[${mark}]`)) label.remove();
    };
  }, [svg, machine, counts, now, before]);
};
