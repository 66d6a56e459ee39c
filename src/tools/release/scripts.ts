import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk } from '../prerender/files-of-page.ts';

/** Why a script is there, by the modules that it holds; the first that fits. */
const reasons: readonly (readonly [module: RegExp, reason: string])[] = [
  [/^src\/main\.tsx$/, 'starts the portal'],
  [/\.po$/, 'texts of one language'],
  [/^machines\//, 'the statecharts that decide what a page does'],
  [/^src\/flows\/([\w-]+)\//, 'the pages and effects of the flow'],
  [/^src\/(?:shell|runtime|app|pages)/, 'what stands on every page: frame, menus, ways between pages'],
  [/^src\/telemetry\//, 'counts for an operator that asks for them'],
  [/^src\/support\//, 'support codes'],
  [/node_modules\/altcha\//, 'the proof of work in the place of a captcha'],
  [/node_modules\/(?:react|react-dom|scheduler)\//, 'draws pages'],
  [/node_modules\/@?xstate/, 'runs the statecharts'],
  [/node_modules\/(?:@chakra-ui|@ark-ui|@zag-js|@emotion)\//, 'controls that work by keyboard and screen reader'],
  [/node_modules\/@tanstack\//, 'ways between pages, tables'],
  [/^src\//, 'shared pieces of the portal'],
  [/node_modules\//, 'a package that the portal is made with'],
];

const packageOf = (module: string): string | undefined => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];

/** The inventory of scripts: every one that browsers may get, with its digest, what it holds and why. */
export const scriptsOf = (dist: string, chunks: readonly Chunk[]) =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .sort()
    .map((file) => {
      const modules = chunks.find((chunk) => chunk.file === file)?.modules ?? [];
      const found = reasons.flatMap(([pattern, reason]) =>
        modules.some((module) => pattern.test(module)) ? [reason] : [],
      );
      const flows = modules.flatMap((module) => /^src\/flows\/([\w-]+)\//.exec(module)?.[1] ?? []);
      const packages = modules.flatMap((module) => packageOf(module) ?? []);
      return {
        file,
        integrity: `sha384-${createHash('sha384')
          .update(readFileSync(join(dist, file)))
          .digest('base64')}`,
        reason:
          found[0] ??
          'runs before or beside the portal: keeps what is typed early, a worker, or the page that asks for a new copy',
        flows: [...new Set(flows)].sort(),
        packages: [...new Set(packages)].sort(),
      };
    });
