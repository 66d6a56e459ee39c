/** How far an upload, a download or a long reading got: in percent, or in bytes where nobody knows how long the whole is. */
export type ProgressEvent = { type: 'progress.made'; amount: number };

/** The part of an effect's input through which it says how far it got. */
export type Progress = { onProgress: (amount: number) => void };

type Told = { self: { send: (event: ProgressEvent) => void; getSnapshot: () => { status: string } } };

/** What an effect says arrives as `progress.made`; a machine that has ended is told nothing. */
export const progressTo = ({ self }: Told): Progress => ({
  onProgress: (amount) => {
    if (self.getSnapshot().status === 'active') self.send({ type: 'progress.made', amount });
  },
});
