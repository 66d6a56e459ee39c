import { basename } from 'node:path';
import { layers } from './layers.ts';

/** The fault in the name or place of a file under `src` or `machines`, or undefined. */
export const faultOfName = (file: string): string | undefined => {
  const name = basename(file);
  if (!layers.some(({ folder }) => file === folder || file.startsWith(`${folder}/`))) return 'in no layer';
  if (/(?:^|\/)(?:utils?|helpers?|misc|common|index)(?:\.[a-z]+|\/)/.test(file)) return 'says nothing of what it holds';
  if (/\.[mc]?[jt]sx?$/.test(name) && !/\.tsx?$/.test(name)) return 'neither ts nor tsx';
  if (/\.tsx?$/.test(name) && !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\.d)?\.tsx?|[A-Z][A-Za-z0-9]*\.tsx)$/.test(name))
    return 'neither kebab-case nor PascalCase';
  return undefined;
};
