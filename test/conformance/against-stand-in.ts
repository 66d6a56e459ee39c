import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startStandIn } from '../operator/stand-in.ts';

/** Runs the kit's own command against a new stand-in operator; the first argument is the file for its JSON. */
const [report = '.cache/conformance/report.json'] = process.argv.slice(2);
const standIn = await startStandIn({ operatorPort: 0, providerPort: 0, controlPort: 0 });
try {
  const args = [
    'test/conformance/start.mjs',
    '--target',
    standIn.operatorUrl ?? '',
    '--control',
    standIn.controlUrl,
    '--json',
    report,
  ];
  const [code] = (await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await standIn.close();
}
