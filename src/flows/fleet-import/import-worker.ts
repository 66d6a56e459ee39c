import type { FleetByPlate } from '#domain/fleet/by-plate.ts';
import type { ImportChoices } from '#domain/fleet/import.ts';
import { ProblemError } from '#domain/problem.ts';
import { readImport } from './import-reading.ts';

export type ImportOrder = { file: File; choices: ImportChoices; fleet: FleetByPlate | null };

// Reads in a worker, so that the page stays responsive whatever the file's length.
self.addEventListener('message', ({ data: { file, choices, fleet } }: MessageEvent<ImportOrder>) => {
  readImport(file, choices, (percent) => self.postMessage({ kind: 'progress', percent }), fleet).then(
    (reading) => self.postMessage({ kind: 'read', reading }),
    (error: unknown) =>
      self.postMessage(
        error instanceof ProblemError ? { kind: 'failed', problem: error.problem } : { kind: 'broken', error },
      ),
  );
});
