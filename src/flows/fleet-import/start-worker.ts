import address from './import-worker.ts?worker&url';

let policy: ReturnType<TrustedTypePolicyFactory['createPolicy']> | undefined;

/** This one file, whatever is asked for. A policy's name can be used once, so it is made at the first need and kept. */
const trusted = (): string => {
  policy ??= (typeof window === 'undefined' ? undefined : window.trustedTypes)?.createPolicy('fleet-import', {
    createScriptURL: (_: string) => address,
  });
  // A browser that knows trusted types takes them where the compiler still wants a text.
  return (policy?.createScriptURL(address) ?? address) as string;
};

/** Starts the reading of a file beside the page. */
export const startWorker = (): Worker => new Worker(trusted(), { type: 'module' });
