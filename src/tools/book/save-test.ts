import { complaintOf } from '#tools/paths/take-walk.ts';
import { driverWalkOf, walkFileName } from '#tools/replay/driver-walk.ts';
import type { OpenedRecord } from '#tools/replay/opening.ts';
import { modelOf } from './models.ts';
import { saveAs } from './save.ts';

/**
 * Replays the way to a step on the machine as it is now, and saves it as a test if that test is red because of the
 * machine's last step. Otherwise nothing is saved, and the result is the reason.
 */
export const saveTest = async (record: OpenedRecord, step: number): Promise<string | undefined> => {
  const walk = driverWalkOf(record, step, new Date());
  const model = await modelOf(walk.machine);
  // The button answers before the replay, which can take seconds.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const differing = complaintOf(model, { ...walk, lastStep: 'right' });
  if (differing !== undefined)
    return `Not saved: the samples in test/models/${walk.machine}.ts do not lead to this step. ${differing}`;
  saveAs(walkFileName(walk), new Blob([`${JSON.stringify(walk, null, 2)}\n`], { type: 'application/json' }));
  return undefined;
};
