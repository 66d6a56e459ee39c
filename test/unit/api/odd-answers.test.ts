import { expect, it } from 'vitest';
import { calls } from '#tools/openapi/calls.ts';
import { sampleOf } from '../../faults/sample-answer.ts';
import { oddlyRead } from '../odd-values.ts';

it('Every field of every answer is refused, left out or taken as it was before', async () => {
  const values = [...new Set(calls.map(({ answer }) => answer))].flatMap((answer) => {
    if (answer === undefined || typeof answer === 'string') return [];
    const named = calls.flatMap((call) => (call.answer === answer ? `${call.method.toUpperCase()} ${call.path}` : []));
    const read = (text: string): unknown => answer.safeParse(JSON.parse(text)).data;
    return [{ name: named.join(' = '), good: sampleOf(answer), read }];
  });
  const good = values.map(({ name, good: sample, read }) => `${name}: ${JSON.stringify(read(JSON.stringify(sample)))}`);
  await expect(`${good.join('\n')}\n${oddlyRead(values)}`).toMatchFileSnapshot('odd-answers.txt');
});
