import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** Shortens the script for browsers of any age as it is copied. The minifier's own removal of blanks would write newer syntax. */
export const shortStale = (): Plugin => {
  let file = '';
  return {
    name: 'short-stale',
    apply: 'build',
    configResolved({ root, build }) {
      file = join(root, build.outDir, 'stale.js');
    },
    writeBundle() {
      const { code } = minifySync(file, readFileSync(file, 'utf8'), {
        compress: false,
        mangle: { toplevel: true },
        codegen: { removeWhitespace: false },
      });
      writeFileSync(file, code.replaceAll(/\n\s*/g, '\n'));
    },
  };
};
