import address from './import-worker.ts?worker&url';

/** This one file, whatever is asked for; made once, because a policy's name can be used once. */
const policy = window.trustedTypes?.createPolicy('fleet-import', { createScriptURL: (_: string) => address });

/** Starts the reading of a file beside the page. */
export const startWorker = (): Worker =>
  // A browser that knows trusted types takes them where the compiler still wants a text.
  new Worker((policy?.createScriptURL(address) ?? address) as string, { type: 'module' });
