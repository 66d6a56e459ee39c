import type { FileCell } from '#domain/fleet/workbook.ts';
import type { FileAnswer, FileOrder, NewFile, Translation } from './file-making.ts';
import address from './file-worker.ts?worker&url';

let policy: ReturnType<TrustedTypePolicyFactory['createPolicy']> | undefined;

/** This one file, whatever address is requested. The name of a policy can be used once, so the policy is created on first use and kept. */
const workerAddress = (): string => {
  policy ??= (typeof window === 'undefined' ? undefined : window.trustedTypes)?.createPolicy('file-writing', {
    createScriptURL: (_: string) => address,
  });
  // With trusted types, `new Worker` takes a script URL, although its type allows only a text.
  return (policy?.createScriptURL(address) ?? address) as string;
};

/** Lines sent at a time: the page makes and copies them in a few milliseconds. */
const linesAtOnce = 500;

/**
 * Sends orders to a worker one after the other, each once the one before is answered, and gives back the file. An
 * aborted signal ends the worker at once, whatever it is writing; one that was aborted before starts none.
 */
const make = async (orders: Iterator<FileOrder>, signal: AbortSignal): Promise<Blob> => {
  if (signal.aborted) throw signal.reason;
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerAddress(), { type: 'module' });
    const end = (settle: () => void): void => {
      worker.terminate();
      settle();
    };
    const sendNext = (): void => {
      const { value, done } = orders.next();
      if (done !== true) worker.postMessage(value);
    };
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true });
    worker.addEventListener('error', (cause) => end(() => reject(new Error('No file was written.', { cause }))));
    worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) => {
      // An answer that was under way when the export was stopped.
      if (signal.aborted) return;
      if (data.kind === 'ready') sendNext();
      else end(() => (data.kind === 'made' ? resolve(data.file) : reject(data.error)));
    });
    sendNext();
  });
};

/** Writes a list as a file in a worker, piece by piece. `onProgress` 0 to 100. */
export const writeFile = <Row>(
  file: NewFile,
  rows: readonly Row[],
  lineOf: (row: Row) => FileCell[],
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Blob> => {
  const orders = function* (): Generator<FileOrder> {
    yield file;
    for (let at = 0; at < rows.length; at += linesAtOnce) {
      yield { kind: 'lines', lines: rows.slice(at, at + linesAtOnce).map(lineOf) };
      onProgress(Math.round((Math.min(rows.length, at + linesAtOnce) / rows.length) * 100));
    }
    yield { kind: 'end' };
  };
  return make(orders(), signal);
};

/** Writes the operator's file for the reader, in a worker. */
export const translateFile = (order: Omit<Translation, 'kind'>, signal: AbortSignal): Promise<Blob> =>
  make([{ kind: 'translation', ...order } as const].values(), signal);

/** Of the progress of a file, its list takes the first part to load, and its lines the rest to be written. */
const loadingShare = 0.7;

export const loadingIn =
  (onProgress: (percent: number) => void) =>
  (percent: number): void =>
    onProgress(Math.round(percent * loadingShare));

export const writingIn =
  (onProgress: (percent: number) => void) =>
  (percent: number): void =>
    onProgress(Math.round(100 * loadingShare + percent * (1 - loadingShare)));
