import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { searchByPlate } from '#api/journeys.ts';
import { challengeOf } from '#api/settings.ts';
import { journeysSet } from '#api/contracts/journeys.ts';
import { createOperator, type Operator } from '../../operator/app.ts';
import { openEmbedded } from '../../operator/database.ts';
import { type KindName, kinds } from '../../operator/seed/kinds.ts';
import { seedTable } from '../../operator/seed/table.ts';
import { driverOf } from './driver.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});
const kindNames = Object.keys(kinds) as KindName[];

it('A search needs no captcha where the operator has none', async () => {
  const without = await createOperator({ captcha: false, database: operator.desk.database });
  const { client } = driverOf(without);
  expect(await challengeOf(client)).toBeNull();
  expect((await searchByPlate(client, { country: 'FR', plate: 'AA-123-AA' })).journeys).toHaveLength(3);
});

describe('the seed', () => {
  it('The seed has a plate for every kind, and a search finds each of them', async () => {
    expect(new Set(seedTable.map(({ kind }) => kind))).toEqual(new Set(kindNames));
    const [row] = await operator.desk.database.rows<{ plates: number }>(
      'SELECT count(*)::int AS plates FROM plates WHERE plate = ANY($1)',
      [seedTable.map(({ plate }) => plate)],
    );
    expect(row?.plates).toBe(seedTable.length);
  });

  it('The seed keeps its deadlines relative to today in a database that was kept', async () => {
    const database = await openEmbedded();
    let now = new Date('2026-03-27T10:00:00Z');
    const search = async () => {
      const kept = await createOperator({ database, captcha: false, clock: () => now });
      return searchByPlate(driverOf(kept).client, { country: 'FR', plate: 'AA-123-AA' });
    };
    expect((await search()).journeys.map(({ deadline }) => deadline)).toEqual([
      '2026-03-27',
      '2026-03-28',
      '2026-03-29',
    ]);
    now = new Date('2026-03-31T10:00:00Z');
    const moved = z.parse(journeysSet, await search());
    expect(moved.journeys.map(({ deadline }) => deadline)).toEqual(['2026-03-31', '2026-04-01', '2026-04-02']);
    expect(moved.journeys[0]?.date).toBe('2026-03-28T08:05:00+01:00');
    await database.close();
  });
});
