import { type AnyStateMachine, createMachine, not } from 'xstate';

/** A machine with one fault in it. */
export type Mutant = { what: string; machine: AnyStateMachine };

type Node = Record<string, unknown>;
type Alternative = Node & { target?: unknown; guard?: Parameters<typeof not>[0] };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const alternativesOf = (value: unknown): Alternative[] =>
  (Array.isArray(value) ? value : [value])
    .filter((one) => one !== undefined)
    .map((one: unknown) => (isNode(one) ? one : { target: one }));

/** One handler in a configuration: its path, and its alternatives. */
type Handler = { holder: Node; key: string; event: string; source: string; siblings: string[] };

const handlersOf = (node: Node, source: string, siblings: string[]): Handler[] => {
  const inside = isNode(node['states']) ? Object.entries(node['states']) : [];
  const names = inside.map(([name]) => name);
  const at = (holder: unknown, prefix: string): Handler[] =>
    isNode(holder)
      ? Object.keys(holder).map((key) => ({ holder, key, event: `${prefix}${key}`, source, siblings }))
      : [];
  const invoked = (Array.isArray(node['invoke']) ? node['invoke'] : [node['invoke']]).filter(isNode);
  return [
    ...at(node['on'], ''),
    ...at(node['after'], 'after '),
    ...['always', 'onDone'].flatMap((key) =>
      node[key] === undefined ? [] : [{ holder: node, key, event: key, source, siblings }],
    ),
    ...invoked.flatMap((effect) =>
      ['onDone', 'onError', 'onSnapshot'].flatMap((key) =>
        effect[key] === undefined
          ? []
          : [{ holder: effect, key, event: `${String(effect['id'] ?? effect['src'])} ${key}`, source, siblings }],
      ),
    ),
    ...inside.flatMap(([name, child]) => (isNode(child) ? handlersOf(child, `${source}.${name}`, names) : [])),
  ];
};

/** A copy of plain objects and lists; other values of a configuration are shared. */
const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copy);
  if (!isNode(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
};

type Change = {
  name: string;
  of: (alternatives: Alternative[], index: number, siblings: string[]) => Alternative[] | undefined;
};

const replace = (alternatives: Alternative[], index: number, by: Alternative): Alternative[] =>
  alternatives.map((one, place) => (place === index ? by : one));

const changes: readonly Change[] = [
  { name: 'dropped', of: (alternatives, index) => alternatives.filter((_, place) => place !== index) },
  {
    name: 'sent elsewhere',
    of: (alternatives, index, siblings) => {
      const one = alternatives[index];
      if (typeof one?.target !== 'string' || one.target.startsWith('#') || one.target.startsWith('.')) return undefined;
      const other = siblings.find((name) => name !== one.target);
      return other === undefined ? undefined : replace(alternatives, index, { ...one, target: other });
    },
  },
  {
    name: 'guard inverted',
    of: (alternatives, index) => {
      const one = alternatives[index];
      return one?.guard === undefined ? undefined : replace(alternatives, index, { ...one, guard: not(one.guard) });
    },
  },
];

/** The effects in a configuration with an input, in order. */
const effectsOf = (node: Node, source: string): { effect: Node; source: string }[] => [
  ...(Array.isArray(node['invoke']) ? node['invoke'] : [node['invoke']])
    .filter(isNode)
    .filter(({ input }) => input !== undefined)
    .map((effect) => ({ effect, source })),
  ...Object.entries(isNode(node['states']) ? node['states'] : {}).flatMap(([name, child]) =>
    isNode(child) ? effectsOf(child, `${source}.${name}`) : [],
  ),
];

/** Every machine that differs from this one by an effect without its input. */
const withoutInputs = (machine: AnyStateMachine): Mutant[] =>
  effectsOf(machine.config as Node, machine.id).flatMap((_, place): Mutant[] => {
    const config = copy(machine.config) as Node;
    const one = effectsOf(config, machine.id)[place];
    if (one === undefined) return [];
    one.effect['input'] = () => ({});
    return [
      {
        what: `${one.source}: ${String(one.effect['id'] ?? one.effect['src'])} is given nothing`,
        machine: createMachine(config as Parameters<typeof createMachine>[0], machine.implementations as never),
      },
    ];
  });

/** Every machine that differs from this one by one transition dropped or redirected, one guard inverted, or one effect without its input. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => {
  const root = machine.config as Node;
  const moved = handlersOf(root, machine.id, []).flatMap((_, place) => {
    // A fault may cause an endless loop.
    const options = { ...(root['options'] as object | undefined), maxIterations: 200 };
    const alternatives = (): { config: Node; handler: Handler; list: Alternative[] } | undefined => {
      const config = copy(root) as Node;
      const handler = handlersOf(config, machine.id, [])[place];
      return handler && { config, handler, list: alternativesOf(handler.holder[handler.key]) };
    };
    return (alternatives()?.list ?? []).flatMap((_alternative, index) =>
      changes.flatMap(({ name, of }): Mutant[] => {
        const fresh = alternatives();
        const changed = fresh && of(fresh.list, index, fresh.handler.siblings);
        if (fresh === undefined || changed === undefined) return [];
        fresh.handler.holder[fresh.handler.key] = changed;
        return [
          {
            what: `${fresh.handler.source} on ${fresh.handler.event}, alternative ${index + 1}: ${name}`,
            machine: createMachine(
              { ...fresh.config, options } as Parameters<typeof createMachine>[0],
              machine.implementations as never,
            ),
          },
        ];
      }),
    );
  });
  return [...moved, ...withoutInputs(machine)];
};
