/** The progress of an upload, a download or a long reading: in percent, or in bytes if the total is unknown. */
export type ProgressEvent = { type: 'progress.made'; amount: number; unit?: 'bytes' };

/** The callback in an effect's input through which it reports its progress. */
export type Progress = { onProgress: (amount: number, unit?: 'bytes') => void };

/** The machine that an effect reports its progress to. */
export type Reporting = { self: { send: (event: ProgressEvent) => void; getSnapshot: () => { status: string } } };

/** Progress arrives as `progress.made`; a machine that has ended receives nothing. */
export const progressTo = ({ self }: Reporting): Progress => ({
  onProgress: (amount, unit) => {
    if (self.getSnapshot().status !== 'active') return;
    self.send({ type: 'progress.made', amount, ...(unit !== undefined && { unit }) });
  },
});
