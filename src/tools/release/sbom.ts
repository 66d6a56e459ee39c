import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { carried } from './licences.ts';

const lock = z.object({
  name: z.string(),
  version: z.string(),
  packages: z.record(
    z.string(),
    z.object({ version: z.optional(z.string()), integrity: z.optional(z.string()), license: z.optional(z.string()) }),
  ),
});

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const licencesOf = (licence: string | undefined) =>
  licence === undefined
    ? {}
    : { licenses: [/[ (]/.test(licence) ? { expression: licence } : { license: { id: licence } }] };

/** The packages in the files of another one. */
const packagesWithin = (holder: string) => {
  const components = carried.flatMap(({ by, name, version }) =>
    by === holder ? [{ type: 'library', name, version, purl: purlOf(name, version), ...licencesOf('MIT') }] : [],
  );
  return components.length === 0 ? {} : { components };
};

/** A UUID that is the same for the same text. */
const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');

/** The packages in the built files, from the texts of `package-lock.json` and of their notices, as CycloneDX 1.5; `at` is the release's own time. */
export const sbomOf = (lockText: string, notices: string, at: Date) => {
  const built = new Set([...notices.matchAll(/^(\S+ \d\S*) \(/gm)].map(([, known = '']) => known));
  const { name, version, packages } = lock.parse(JSON.parse(lockText));
  const components = Object.entries(packages)
    .filter(([path, { version: own = '' }]) => path !== '' && built.has(`${nameOf(path)} ${own}`))
    .map(([path, { version: own = '', integrity = '', license }]) => {
      const named = nameOf(path);
      const [algorithm, digest = ''] = integrity.split('-');
      return {
        type: 'library',
        'bom-ref': `${purlOf(named, own)}#${path}`,
        name: named,
        version: own,
        purl: purlOf(named, own),
        ...(algorithm === 'sha512' && {
          hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
        }),
        ...licencesOf(license),
        ...packagesWithin(named),
      };
    });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(lockText)}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { type: 'application', 'bom-ref': purlOf(name, version), name, version, purl: purlOf(name, version) },
    },
    components,
  };
};
