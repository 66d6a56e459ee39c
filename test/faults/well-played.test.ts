import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createFakeOperator } from './fake-operator.ts';
import { type Script, scripts } from './scripts.ts';
import { fetchCode, openStage, pass, stubBrowser } from './stage.ts';

const flows = [...new Set(scripts.map(({ flow }) => flow))];

beforeAll(() => fetchCode(...flows), 120_000);
beforeEach(stubBrowser);
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const written = (value: unknown): string => (JSON.stringify(value) ?? '').replaceAll(uuid, '…');

/** A form with files, or JSON. */
const bodyOf = async (body: unknown): Promise<string> => {
  if (!(body instanceof FormData)) return typeof body === 'string' ? body : '';
  const parts: string[] = [];
  for (const [name, part] of body)
    parts.push(`${name}=${typeof part === 'string' ? part : `${part.name} ${await part.text()}`}`);
  return parts.join(' & ');
};

/** What the operator is asked, what the machines hold then, what lies in the browser's storage, and where it led. */
const toldOf = async (script: Script): Promise<string> => {
  vi.setSystemTime('2026-11-21T12:00:00Z');
  const operator = createFakeOperator(script.answers);
  const asked: string[] = [];
  const stage = await openStage(script, {
    ...operator,
    fetch: async (request, options = {}) => {
      const headers = new Headers(options.headers);
      asked.push(
        [
          options.method ?? 'GET',
          String(request),
          headers.get('Authorization'),
          headers.has('Idempotency-Key') && 'with a key',
          await bodyOf(options.body),
        ]
          .filter(Boolean)
          .join(' '),
      );
      return operator.fetch(request, options);
    },
  });
  for (const press of script.presses) await stage.press(press);
  await pass(1_000);
  const lines = [
    `# ${script.call}${script.as === undefined ? '' : ` of a ${script.as}`}`,
    ...asked.map((line) => line.replaceAll(uuid, '…')),
    ...stage.machines().map(({ id, snapshot }) => `${id} ${written(snapshot.value)} ${written(snapshot.context)}`),
    ...Object.entries(stage.everyKept()).map(([key, value]) => `${key} ${written(value)}`),
    ...stage.left.map((leave) => `leads to ${written(leave)}`),
  ];
  stage.close();
  return lines.join('\n');
};

it.each(flows)('%s asks, keeps and does what it did when nothing goes wrong', async (flow) => {
  const told: string[] = [];
  for (const script of scripts) if (script.flow === flow) told.push(await toldOf(script));
  await expect(`${told.join('\n\n')}\n`).toMatchFileSnapshot(`well-played/${flow}.txt`);
});
