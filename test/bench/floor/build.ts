import { build } from 'vite';

/** A minimal page as one script: `rows.tsx` the list with only its visible rows, `form.tsx` the search form. */
export const floorScript = async (source: 'rows.tsx' | 'form.tsx'): Promise<string> => {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: `${import.meta.dirname}/${source}`, output: { format: 'iife' } } },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !('output' in first)) throw new Error('The floor could not be built.');
  return first.output[0].code;
};
