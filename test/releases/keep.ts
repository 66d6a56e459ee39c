import { mkdirSync, writeFileSync } from 'node:fs';
import { storageVersion } from '#storage/migrations.ts';
import { allowed } from '#support/allowed.ts';
import { codeOf } from '#support/record.ts';
import { localSamples, sessionSamples } from '../unit/storage/samples.ts';
import { step } from '../unit/support/step.ts';

/** The stored values of a browser under this release. */
export const storageNow = { local: { ...localSamples, 'storage/version': storageVersion }, session: sessionSamples };

/** Records the stored values of a browser under this release, and a support code of it: once, when a release is made. */
export const keepRelease = async (version: string): Promise<void> => {
  const folder = `test/releases/${version}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/storage.json`, `${JSON.stringify(storageNow, null, 2)}\n`);
  writeFileSync(`${folder}/support-code.txt`, `${await codeOf([step], new Date(), allowed)}\n`);
};
