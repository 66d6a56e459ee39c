import { describe, expect, it } from 'vitest';
import { ProblemError, type Problem } from '#domain/problem.ts';
import { closeAll } from '#flows/vehicle-closure/close-all.ts';
import { sendParts } from '#flows/fleet-import/send-parts.ts';
import { decisionKeys } from '#runtime/decision-keys.ts';

const lost: Problem = { code: 'no_answer' };
const late: Problem = { code: 'unknown', status: 504 };
const tooLarge: Problem = { code: 'unknown', status: 413 };
const halfWay: Problem = { code: 'renter_import_error', status: 500 };

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => `AA${at};FR;;`);

/** A platform that fails at the calls of these numbers, counted from 0, as many as a call may carry. */
const platform = (failing: Readonly<Record<number, Problem>> = {}, most = Infinity) => {
  const sent: { key: string; lines: string[] }[] = [];
  let keys = 0;
  const withKey = decisionKeys(() => `key ${(keys += 1)}`);
  const send = (csv: string, onProgress: (percent: number) => void) =>
    withKey(csv, async (key) => {
      const lines = csv.split('\r\n').slice(1, -1);
      sent.push({ key, lines });
      onProgress(50);
      const problem = lines.length > most ? tooLarge : failing[sent.length - 1];
      if (problem !== undefined) throw new ProblemError(problem);
      return {
        imported: lines.length - 1,
        rejected: [{ line: 2, plate: 'first', code: 'invalid_number_plate' as const }],
      };
    });
  return { send, sent };
};

const start = (rows: string[], { send }: ReturnType<typeof platform>, answered = new Map(), stopAfter = Infinity) => {
  const percents: number[] = [];
  let parts = 0;
  const report = sendParts(rows, send, answered, {
    onProgress: (percent) => percents.push(percent),
    onPart: () => void (parts += 1),
    isStopped: () => parts >= stopAfter,
  });
  return { report, percents, parts: () => parts };
};

describe('An import in parts', () => {
  it('An import of 50,000 lines goes in ten parts, each under its own key, and has one report by the lines of the file', async () => {
    const operator = platform();
    const { report, percents } = start(rowsOf(50_000), operator);
    const { imported, rejected, unsent } = await report;
    expect(operator.sent.map(({ lines }) => lines.length)).toEqual(Array.from({ length: 10 }, () => 5_000));
    expect(new Set(operator.sent.map(({ key }) => key)).size).toBe(10);
    expect([imported, unsent, rejected.map(({ line }) => line).slice(0, 3)]).toEqual([49_990, 0, [0, 5_000, 10_000]]);
    expect(percents.toSorted((one, other) => one - other)).toEqual(percents);
    expect(percents.at(-1)).toBe(100);
  });

  it.each([
    ['lost', lost],
    ['late', late],
    ['a failure half-way', halfWay],
  ])(
    'After an answer that is %s, the same lines go under the same key, and no part that was answered goes again',
    async (_, problem) => {
      const operator = platform({ 1: problem, 2: problem });
      const rows = rowsOf(12_000);
      const answered = new Map();
      for (const _press of ['first', 'second']) await expect(start(rows, operator, answered).report).rejects.toThrow();
      const { imported } = await start(rows, operator, answered).report;
      expect(operator.sent.map(({ key }) => key)).toEqual(['key 1', 'key 2', 'key 2', 'key 2', 'key 3']);
      expect(imported).toBe(11_997);
    },
  );

  it('Corrected lines are another decision with another key, and so is the same file once it has been imported', async () => {
    const operator = platform({ 0: lost });
    const answered = new Map();
    await expect(start(rowsOf(3), operator, answered).report).rejects.toThrow();
    await start(['AB1;FR;;', ...rowsOf(3)], operator, answered).report;
    await start(rowsOf(3), operator, answered).report;
    await start(rowsOf(3), operator, answered).report;
    expect(operator.sent.map(({ key }) => key)).toEqual(['key 1', 'key 2', 'key 1', 'key 3']);
  });

  it('A part that is too large for the platform is divided until it fits, and no line is lost', async () => {
    const operator = platform({}, 1_300);
    const { report } = start(rowsOf(5_000), operator);
    expect((await report).unsent).toBe(0);
    expect(operator.sent.filter(({ lines }) => lines.length <= 1_300).flatMap(({ lines }) => lines)).toEqual(
      rowsOf(5_000),
    );
  });

  it('A platform that finds a hundred lines too large is not asked forever', async () => {
    const operator = platform({}, 0);
    await expect(start(rowsOf(5_000), operator).report).rejects.toMatchObject({ problem: tooLarge });
    expect(operator.sent.length).toBeLessThan(10);
  });

  it('A stopped import sends no further part, and its report counts the lines that were not sent', async () => {
    const operator = platform();
    const { unsent, imported } = await start(rowsOf(12_000), operator, new Map(), 1).report;
    expect([operator.sent.length, unsent, imported]).toEqual([1, 7_000, 4_999]);
  });
});

describe('One decision, one key', () => {
  it('A refused decision has a new key when it is made again; one without a verdict keeps its key', async () => {
    let keys = 0;
    const withKey = decisionKeys(() => `key ${(keys += 1)}`);
    const ends: (Problem | null)[] = [lost, late, { code: 'required', status: 400 }, null, null];
    const used: string[] = [];
    for (const end of ends)
      await withKey('add AB-123-CD', async (key) => {
        used.push(key);
        if (end !== null) throw new ProblemError(end);
      }).catch(() => {});
    expect(used).toEqual(['key 1', 'key 1', 'key 1', 'key 2', 'key 3']);
  });

  it('A closing says whether a call without an answer may have closed a vehicle', async () => {
    const close = (problem: Problem) =>
      closeAll(
        ['a', 'b'],
        async (id) => {
          if (id === 'a') throw new ProblemError(problem);
        },
        () => {},
      );
    expect(await close({ code: 'invalid_date_range', status: 400 })).toMatchObject({ closed: ['b'], isOpen: false });
    expect(await close(late)).toMatchObject({ closed: ['b'], isOpen: true });
    expect(await close(lost)).toMatchObject({ closed: ['b'], isOpen: true });
  });
});
