import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('A watch runs again on Enter and when the data file changes, says what has changed, and keeps the reports current', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-watch-'));
  let knows = true;
  const server = createServer((request, response) =>
    knows && request.url?.includes('support-codes/') === true
      ? response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"message":"not_found"}')
      : response.writeHead(500).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const [data, badge, html] = ['data.json', 'badge.svg', 'report.html'].map((name) => join(folder, name));
  if (data === undefined || badge === undefined || html === undefined) throw new Error('No files.');
  await writeFile(data, '{}');
  const args = ['--target', `http://localhost:${port}`, '--only', 'support codes', '--watch'];
  const child = spawn(process.execPath, [
    'test/conformance/start.mjs',
    ...args,
    '--data',
    data,
    '--badge',
    badge,
    '--html',
    html,
  ]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const nextRun = async (): Promise<string> => {
    await expect.poll(() => output, { timeout: 20_000, interval: 20 }).toContain('Ctrl+C ends it');
    const run = output;
    output = '';
    return run;
  };
  try {
    expect(await nextRun()).not.toContain('Since the run before');
    const first = await readFile(badge, 'utf8');
    knows = false;
    child.stdin.write('\n');
    expect(await nextRun()).toMatch(
      /Since the run before: 1 newly failed\n {2}newly failed {3}Support codes: Six characters of no code/,
    );
    expect(await readFile(badge, 'utf8')).not.toBe(first);
    expect(await readFile(html, 'utf8')).toContain('Six characters of no code');
    knows = true;
    await writeFile(data, '{ ');
    expect(await nextRun()).toContain('is no data file');
    await writeFile(data, '{ "owed": [] }');
    expect(await nextRun()).toContain('Since the run before: 1 newly passed');
  } finally {
    child.kill();
    await once(child, 'exit');
    server.close();
    await rm(folder, { recursive: true });
  }
}, 60_000);
