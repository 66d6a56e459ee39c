import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { languages, sourceLocale } from '#domain/language.ts';
import { type ProblemCode, problemCodes } from '#domain/problem.ts';
import { root } from '#tools/charts/history.ts';
import { eventWords } from '#tools/cases/controls.ts';
import { calls, isCallTo, refusalsOf } from '#tools/openapi/calls.ts';
import type { Chart } from '#tools/charts/graph.ts';
import { finds } from '../finds.ts';
import type { Known } from './stages.ts';
import type { BehaviourStep, Hit, SearchData } from '../data.ts';

type Token = string | [name: string, format?: string, options?: Record<string, Token[]>];

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const withoutTags = (text: string): string => text.replaceAll(/<\/?\d+\/?>/g, '');

const choicesOf = (options: Record<string, Token[]>): Token[][] =>
  Object.entries(options).flatMap(([key, choice]) => (key === 'offset' ? [] : [choice]));

/** A compiled message as a pattern of what a screen shows. */
const patternOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token === '#') return String.raw`[\d.\s]+`;
      if (typeof token === 'string') return escapePattern(withoutTags(token));
      const [, , options] = token;
      return typeof options === 'object' ? `(?:${choicesOf(options).map(patternOf).join('|')})` : '.+?';
    })
    .join('');

/** A compiled message as a reader would quote it: `…` for a value, and of several forms the last, or the one `fromEnd` before it. */
const quoteTokens = (tokens: readonly Token[], fromEnd: number): string =>
  tokens
    .map((token) => {
      if (token === '#') return '…';
      if (typeof token === 'string') return withoutTags(token);
      const [, , options] = token;
      if (typeof options !== 'object') return '…';
      const forms = choicesOf(options);
      return quoteTokens(forms[Math.max(0, forms.length - 1 - fromEnd)] ?? [], fromEnd);
    })
    .join('');

/** All forms of a message, beginning with that of most values. */
const formsOf = (tokens: readonly Token[]): string[] => [0, 1, 2].map((fromEnd) => quoteTokens(tokens, fromEnd));

type Message = { says: string[]; spanish: readonly Token[] };

/** Every message of the portal with its texts in all languages, in their order. */
const readMessages = async (): Promise<Message[]> => {
  const found = new Map<string, Map<string, readonly Token[]>>();
  for (const catalogue of await getCatalogs(getConfig({ cwd: root })))
    for (const language of languages.filter((one) => one !== sourceLocale)) {
      const entries = Object.entries((await catalogue.read(language)) ?? {});
      const compile = (locale: string, textOf: (entry: (typeof entries)[number]) => string): [string, Token[]][] =>
        Object.entries(
          JSON.parse(
            createCompiledCatalog(locale, Object.fromEntries(entries.map((entry) => [entry[0], textOf(entry)])), {
              namespace: 'json',
            }).source,
          ).messages,
        );
      const add = (locale: string, texts: readonly [string, Token[]][]): void => {
        for (const [id, tokens] of texts) found.set(id, (found.get(id) ?? new Map()).set(locale, tokens));
      };
      add(
        language,
        compile(language, ([, { translation = '' }]) => translation),
      );
      add(
        sourceLocale,
        compile(sourceLocale, ([id, { message }]) => message ?? id),
      );
    }
  return [...found.values()].map((texts) => ({
    says: [...new Set(languages.flatMap((language) => formsOf(texts.get(language) ?? [])))],
    spanish: texts.get('es') ?? [],
  }));
};

/** A changed line of a drawing, `~ p : [2 → 3] trips`, before and after. */
const beforeAndAfter = (text: string): [before: string, after: string] => {
  const [, start = '', before = '', after = '', end = ''] = /^(.*? )\[(.*?) ?→ ?(.*?)\]((?: .*)?)$/.exec(text) ?? [];
  const line = (words: string): string => `${start}${words}${end}`.trim();
  return [line(before), line(after)];
};

/** The lines of each drawn state of a machine, by the state's name in the drawing. */
export const drawnStates = (drawing: string): Map<string, string[]> => {
  const states = new Map<string, string[]>();
  const [all = ''] = drawing.split('# What a person does\n');
  for (const part of all.split(/^# /m).slice(1)) {
    const [heading = '', ...lines] = part.trimEnd().split('\n');
    const [, names = heading, same] = /^(.*?)(?:: as (.*), but)?$/.exec(heading) ?? [];
    const shown = [...(states.get(same ?? '') ?? [])];
    const replace = (gone: string, ...come: string[]): void => {
      const place = shown.indexOf(gone);
      if (place >= 0) shown.splice(place, 1, ...come);
      else shown.push(...come);
    };
    for (const line of lines) {
      const text = line.slice(2);
      if (same === undefined) shown.push(line);
      else if (line.startsWith('+ ')) shown.push(text);
      else if (line.startsWith('- ')) replace(text);
      else if (line.startsWith('~ ')) replace(...beforeAndAfter(text));
    }
    for (const name of names.split(' | ')) states.set(name, shown);
  }
  return states;
};

type Place = Hit['at'][number];

const mostStates = 8;

/** One example of each state of the first region, and at most eight. */
const withoutRepeats = (drawn: readonly string[]): string[] => {
  const examples = new Map(drawn.toReversed().map((name) => [name.split(', ')[0], name]));
  return [...examples.values()].toReversed().slice(0, mostStates);
};

/** The messages on a drawn line; one inside another is left out. */
const messagesOn = (
  line: string,
  messages: readonly { literal: string; pattern: RegExp; index: number }[],
): number[] => {
  const found = messages.flatMap(({ literal, pattern, index }) => {
    const match = line.includes(literal) ? pattern.exec(line) : null;
    return match === null ? [] : [{ index, from: match.index, to: match.index + match[0].length }];
  });
  return found
    .filter((one) => !found.some(({ from, to }) => from <= one.from && one.to <= to && to - from > one.to - one.from))
    .map(({ index }) => index);
};

const longestOf = (tokens: readonly Token[]): string =>
  tokens
    .flatMap((token) => (typeof token === 'string' && token !== '#' ? [withoutTags(token)] : []))
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '');

const readLines = (path: string): string[] => {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
};

const stepLine = /^(?!given to )(.+?): (.+?)(?: \[[^\]]*\])? → (.+?)(?: while .*| with \d+ results.*| = .*| \| .*)?$/;

/** The committed steps of a machine's behaviour. */
const behaviourOf = (name: string): BehaviourStep[] =>
  readLines(`test/behaviour/${name}.txt`).flatMap((text, index): BehaviourStep[] => {
    const [, from = '', event = '', to = ''] = stepLine.exec(text) ?? [];
    return to === '' ? [] : [{ line: index + 1, from, event, to: to === 'stays' ? from : to }];
  });

const valueOf = (chart: Chart, id: string): string => id.slice(chart.name.length + 1);

/** A state's name as words: `outcomeUnknown` as “outcome unknown”. */
const nameAsWords = (name: string): string =>
  name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The states by their names as words and by their descriptions. */
const stateHits = (chart: Chart): Hit[] =>
  chart.states.map(
    ({ id, name, description }): Hit => ({
      kind: 'state',
      says: [nameAsWords(name), ...(description === null ? [] : [description])],
      at: [[chart.name, [valueOf(chart, id)]]],
    }),
  );

/** The rules, each with its text. */
export const readRules = (): Record<string, string> =>
  Object.fromEntries(
    readLines('docs/rules.md').flatMap((line): [string, string][] => {
      const [, id = '', text = ''] = /^\| <a [^>]*><\/a>([A-Z0-9]+-\d+) \| (.*?) \|/.exec(line) ?? [];
      return id === '' ? [] : [[id, text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')]];
    }),
  );

/** Each rule with its text and the states that cite it, themselves or by a transition; a machine that cites it as a whole comes last. */
const ruleHits = (charts: readonly Chart[], rules: Readonly<Record<string, string>>): Hit[] =>
  Object.entries(rules).map(([id, text]): Hit => {
    const cites = ({ rule }: { rule: string | null }): boolean => rule !== null && finds(rule, id.toLowerCase());
    const at = charts.flatMap((chart): Place[] => {
      const [whole] = chart.states;
      const own = [...chart.states, ...chart.transitions].filter((one) => one.rule !== whole?.rule && cites(one));
      const states = new Set(own.map((one) => valueOf(chart, 'source' in one ? one.source : one.id)));
      return states.size > 0 || cites(chart) ? [[chart.name, [...states]]] : [];
    });
    return {
      kind: 'rule',
      says: [`${id}: ${text}`],
      at: at.toSorted(([, one], [, other]) => other.length - one.length),
    };
  });

const wordingOf = (wording: string, code: string): string =>
  new RegExp(String.raw`^\s+${code}: (?:msg\`(.+?)\`|msg\(\{\s*message: '(.+?)')`, 'm')
    .exec(wording)
    ?.slice(1)
    .find(Boolean) ?? '';

/** The states that show an operator's refusal, of each machine that makes a call which may be refused with this code. */
const refusalsShown = (code: ProblemCode, drawn: ReadonlyMap<string, readonly string[]>): Place[] => {
  const answered = calls.filter((call) => refusalsOf(call).includes(code));
  return [...drawn].flatMap(([name, states]): Place[] => {
    const made = readLines(`test/faults/ways/${name}.txt`)
      .join('\n')
      .matchAll(/^(?:.* · )?([A-Z]+) (\/[^ ?]+)/gm);
    if (![...made].some(([, method = '', path = '']) => answered.some((call) => isCallTo(call, method, path))))
      return [];
    const refused = states.filter((state) => /\bproblem\.code is\b/.test(state));
    return [[name, [...new Set(refused.map((state) => state.split(', where ')[0] ?? ''))]]];
  });
};

/**
 * Everything that a person may have read or been given, with the states where it is: texts in all languages, error
 * codes, descriptions and rules. The states of a text are those whose committed drawing shows it.
 */
export const searchData = async (known: ReadonlyMap<string, Known>): Promise<SearchData> => {
  const messages = await readMessages();
  const patterns = messages.map(({ spanish }, index) => ({
    index,
    literal: longestOf(spanish),
    pattern: new RegExp(String.raw`(?<![\p{L}\d])${patternOf(spanish)}(?![\p{L}\d])`, 'u'),
  }));
  const onLine = new Map<string, number[]>();
  const places = messages.map((): Place[] => []);
  const codePlaces = new Map<string, Place[]>();
  const drawnNames = new Map<string, string[]>();
  for (const name of known.keys()) {
    const states = drawnStates(readLines(`test/unit/book/drawn/${name}.txt`).join('\n'));
    drawnNames.set(name, [...states.keys()]);
    const shownBy = new Map<number, string[]>();
    for (const [state, lines] of states)
      for (const line of lines) {
        const on = onLine.get(line) ?? messagesOn(line, patterns);
        onLine.set(line, on);
        for (const index of on) {
          const shown = shownBy.get(index) ?? [];
          if (shown.at(-1) !== state) shown.push(state);
          shownBy.set(index, shown);
        }
      }
    for (const [index, shown] of shownBy) places[index]?.push([name, withoutRepeats(shown)]);
    for (const code of problemCodes) {
      const named = [...states.keys()].filter((state) => new RegExp(String.raw`\bis ${code}\b`).test(state));
      if (named.length > 0) codePlaces.set(code, [...(codePlaces.get(code) ?? []), [name, named]]);
    }
  }
  const wording = readLines('src/i18n/wording.ts').join('\n');
  const codeOf = new Map(problemCodes.map((code) => [wordingOf(wording, code), code]));
  const placesOf = (code: ProblemCode): Place[] => codePlaces.get(code) ?? refusalsShown(code, drawnNames);
  const texts = messages.map(({ says }, index): Hit => {
    const drawn = places[index] ?? [];
    const code = says.map((text) => codeOf.get(text)).find((one) => one !== undefined);
    const coded = code === undefined ? [] : placesOf(code);
    return { kind: 'text', says, at: drawn.length > 0 ? drawn : coded };
  });
  const charts = [...known.values()].map(({ chart }) => chart);
  const rules = readRules();
  return {
    rules,
    hits: [
      ...problemCodes.map((code): Hit => {
        const text = wordingOf(wording, code);
        const same = texts.find(({ says }) => says.includes(text));
        const named = placesOf(code);
        return {
          kind: 'error code',
          says: [code, ...(same?.says ?? [])],
          at: named.length > 0 ? named : (same?.at ?? []),
        };
      }),
      ...texts,
      ...charts.flatMap(stateHits),
      ...ruleHits(charts, rules),
    ],
    events: eventWords([...known.values()].map(({ model }) => model.machine)),
    behaviour: Object.fromEntries([...known.keys()].map((name) => [name, behaviourOf(name)])),
  };
};
