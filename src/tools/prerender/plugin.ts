import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, createLogger, type Logger, type Plugin } from 'vite';
import { buildTargets } from '../build/browsers.ts';
import { packFiles } from '../build/packed.ts';
import { keepManifestAside } from '../build/manifest.ts';
import type { BuildNote } from './build.ts';
import type { Chunk } from './files-of-page.ts';
import { drawingMode, drawingProgram, startMode } from './run.ts';

/** The script that runs before the first paint, as one file without imports. */
const buildEarly = async (root: string): Promise<string> => {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      write: false,
      target: buildTargets(root),
      rolldownOptions: {
        input: join(root, 'src/runtime/first-view/early.ts'),
        output: { format: 'iife' },
        checks: { bundlerTimings: false },
      },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !('output' in first)) throw new Error('The early script could not be built.');
  return first.output[0].code.trim();
};

/** The portal with the renderer, for Node, otherwise as for browsers; `aloneAs`: as one file of that name, including all packages. */
export const buildDrawing = async (root: string, outDir: string, aloneAs?: string): Promise<void> => {
  await build({
    root,
    mode: drawingMode,
    logLevel: 'warn',
    // Everything as for browsers, except React, which renders pages for Node.
    ...(aloneAs !== undefined && { define: { 'process.env.NODE_ENV': '"production"' } }),
    ssr: {
      noExternal: true,
      ...(aloneAs === undefined && { external: ['react', 'react-dom'] }),
      resolve: { conditions: ['browser', 'import'] },
    },
    build: {
      ssr: join(root, 'src/tools/prerender/main.ts'),
      outDir,
      emptyOutDir: aloneAs === undefined,
      copyPublicDir: false,
      minify: false,
      ...(aloneAs !== undefined && {
        manifest: false,
        rolldownOptions: { output: { entryFileNames: aloneAs, codeSplitting: false } },
      }),
    },
  });
};

/** After the build, writes the prerendered pages of the page table, in every language (rule FIRST-1), and beside each file its packed copies. */
export const prerenderedPages = (): Plugin => {
  let root = '';
  let outDir = '';
  let logger: Logger = createLogger();
  let chunks: Chunk[] = [];
  let worker: string | undefined;
  /** Neither needs the files of this build: they are built at the same time. */
  let others: Promise<[void, string]>;
  let isPacked = true;
  return {
    name: 'prerendered-pages',
    apply: 'build',
    configResolved(config) {
      ({ root, logger } = config);
      isPacked = config.mode !== startMode;
      outDir = join(config.root, config.build.outDir);
    },
    buildStart() {
      others = Promise.all([buildDrawing(root, drawingProgram(root).folder), buildEarly(root)]);
      // If this build fails first, its own error is the one to report.
      others.catch(() => {});
    },
    writeBundle(_, bundle) {
      worker = Object.keys(bundle).find((file) => /\/pbkdf2-[^/]+\.js$/.test(file));
      chunks = Object.values(bundle).flatMap((item) =>
        item.type === 'chunk'
          ? [
              {
                file: item.fileName,
                modules: item.moduleIds.map((id) => id.slice(root.length + 1).replace(/(?<!\.po)\?.*$/, '')),
                imports: item.imports,
                css: [...(item.viteMetadata?.importedCss ?? [])],
              },
            ]
          : [],
      );
    },
    async closeBundle() {
      // Nothing was written: the build stops with the error that caused it.
      if (chunks.length === 0) return;
      if (worker === undefined) throw new Error('Nothing was built that solves a proof of work.');
      const { program, note } = drawingProgram(root);
      const [, early] = await others;
      await writeFile(note, JSON.stringify({ chunks, early, worker } satisfies BuildNote));
      const { stdout } = await promisify(execFile)(process.execPath, [program, '--note', note, '--out', outDir]);
      await keepManifestAside(root, outDir);
      const packed = isPacked ? `, ${await packFiles(outDir)} files packed` : '';
      logger.info(stdout.trim() + packed);
    },
  };
};
