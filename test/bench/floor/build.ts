import { build } from 'vite';

/** The floor as one script. */
export const floorScript = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: `${import.meta.dirname}/main.tsx`, output: { format: 'iife' } } },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !('output' in first)) throw new Error('The floor could not be built.');
  return first.output[0].code;
};
