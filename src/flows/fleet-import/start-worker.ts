import address from './import-worker.ts?worker&url';

let policy: ReturnType<TrustedTypePolicyFactory['createPolicy']> | undefined;

/** This one file, whatever address is requested. The name of a policy can be used once, so the policy is created on first use and kept. */
const workerAddress = (): string => {
  policy ??= (typeof window === 'undefined' ? undefined : window.trustedTypes)?.createPolicy('fleet-import', {
    createScriptURL: (_: string) => address,
  });
  // With trusted types, `new Worker` takes a script URL, although its type allows only a text.
  return (policy?.createScriptURL(address) ?? address) as string;
};

/** Starts the worker that reads a file. */
export const startWorker = (): Worker => new Worker(workerAddress(), { type: 'module' });
