import { expect, it } from 'vitest';
import { calls } from '#tools/openapi/calls.ts';
import { sampleOf } from '../../faults/sample-answer.ts';
import { oddlyRead } from '../odd-values.ts';

it('Every field of every answer is refused, left out or taken as it was before', async () => {
  const lines = [...new Set(calls.map(({ answer }) => answer))].flatMap((answer) => {
    if (answer === undefined || typeof answer === 'string') return [];
    const read = (text: string): unknown => answer.safeParse(JSON.parse(text)).data;
    const good = sampleOf(answer);
    return [
      '',
      ...calls.flatMap((call) => (call.answer === answer ? `# ${call.method.toUpperCase()} ${call.path}` : [])),
      JSON.stringify(read(JSON.stringify(good))),
      ...oddlyRead(good, read),
    ];
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('odd-answers.txt');
});
