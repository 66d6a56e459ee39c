import { mkdirSync, writeFileSync } from 'node:fs';
import { storageVersion } from '#storage/migrations.ts';
import { allowed } from '#support/allowed.ts';
import { codeOf } from '#support/record.ts';
import type { TrailStep } from '#support/trail.ts';
import { localSamples, sessionSamples } from '../unit/storage/samples.ts';

const step: TrailStep = {
  machine: 'unsubscribe',
  event: 'email.typed',
  snapshot: {
    machine: 'unsubscribe',
    value: 'asking',
    context: { email: 'ana@example.com', emailProblem: 'email_invalid', problem: { code: 'no_answer' } },
    status: 'active',
    children: {},
  },
};

/** Notes what a browser holds under this release, and a support code of it: once, when a release is made. */
export const keepRelease = async (version: string): Promise<void> => {
  const folder = `test/releases/${version}`;
  const storage = { local: { ...localSamples, 'storage/version': storageVersion }, session: sessionSamples };
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/storage.json`, `${JSON.stringify(storage, null, 2)}\n`);
  writeFileSync(`${folder}/support-code.txt`, `${await codeOf([step], new Date(), allowed)}\n`);
};
