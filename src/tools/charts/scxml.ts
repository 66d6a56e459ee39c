import type { Chart, ChartState } from './graph.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const idOf = (id: string): string => id.replace(/[^\w.-]/g, '_');
const raised = (actions: readonly string[], indent: string): string[] =>
  actions.map((action) => `${indent}<log label="${escaped(action)}"/>`);

const element = (chart: Chart, state: ChartState, indent: string): string[] => {
  const tag = state.type === 'final' || state.type === 'parallel' || state.type === 'history' ? state.type : 'state';
  const deeper = `${indent}  `;
  const initial = state.initial === null ? '' : ` initial="${idOf(state.initial)}"`;
  const transitions = chart.transitions
    .filter(({ source }) => source === state.id)
    .flatMap(({ event, guard, targets, actions, kind }) => {
      const attributes = [
        ...(kind === 'always' ? [] : [`event="${escaped(event)}"`]),
        ...(guard === null ? [] : [`cond="${escaped(guard)}"`]),
        ...(targets.length === 0 ? [] : [`target="${targets.map(idOf).join(' ')}"`]),
      ].join(' ');
      return actions.length === 0
        ? [`${deeper}<transition ${attributes}/>`]
        : [`${deeper}<transition ${attributes}>`, ...raised(actions, `${deeper}  `), `${deeper}</transition>`];
    });
  const children = chart.states
    .filter(({ parent }) => parent === state.id)
    .flatMap((child) => element(chart, child, deeper));
  const entry =
    state.entry.length === 0
      ? []
      : [`${deeper}<onentry>`, ...raised(state.entry, `${deeper}  `), `${deeper}</onentry>`];
  const exit =
    state.exit.length === 0 ? [] : [`${deeper}<onexit>`, ...raised(state.exit, `${deeper}  `), `${deeper}</onexit>`];
  const invokes = state.effects.map(
    ({ id, actor }) => `${deeper}<invoke id="${escaped(id)}" src="${escaped(actor)}"/>`,
  );
  return [
    `${indent}<${tag} id="${idOf(state.id)}"${initial}>`,
    ...entry,
    ...exit,
    ...invokes,
    ...transitions,
    ...children,
    `${indent}</${tag}>`,
  ];
};

/** A chart as SCXML (W3C), as a drawing: structure, events, guards by name, effects as invocations; actions stand as log entries. No interpreter can run it, and the file says so. */
export const scxmlOf = (chart: Chart): string => {
  const roots = chart.states.filter(({ parent }) => parent === null);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${[
    '<!-- A drawing: guards are names, not expressions, and nothing here carries out effects, actions or delays. The JSON of the same chart runs in XState. -->',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null" name="${escaped(chart.name)}" initial="${roots.map(({ id }) => idOf(id)).join(' ')}">`,
    ...roots.flatMap((root) => element(chart, root, '  ')),
    '</scxml>',
  ].join('\n')}\n`;
};
