import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The portal's session without its screens, as one script: for tests that make many calls at once. */
export const buildTab = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rollupOptions: { input: fileURLToPath(new URL('main.ts', import.meta.url)), output: { codeSplitting: false } },
    },
  });
  const [output] = [result].flat();
  const chunk =
    output !== undefined && 'output' in output ? output.output.find((file) => file.type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The session could not be built.');
  return chunk.code;
};
