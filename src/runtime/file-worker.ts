import { fileMaking, type FileOrder } from './file-making.ts';

const take = fileMaking();

// Writes in a worker, so that the page stays responsive whatever the length of the list.
self.addEventListener('message', ({ data }: MessageEvent<FileOrder>) => {
  void take(data).then((answer) => self.postMessage(answer));
});
