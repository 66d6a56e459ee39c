import { readdirSync } from 'node:fs';
import { relative } from 'node:path';

/** A number in the capital letters A to Z. */
const inCapitals = (index: number): string =>
  (index < 26 ? '' : inCapitals(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** The names of classes in built styles, of which a name with a digest would make up 6 % of a page. */
export const classNames = (root: string) => {
  const styleFiles = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort();
  return {
    /** The place of a class's file among all, and its own place in that. */
    scopedName: (name: string, file: string, css: string): string => {
      const names = [...new Set([...css.matchAll(/(?:\.|@keyframes )([A-Za-z_][\w-]*)/g)].map(([, found]) => found))];
      const place = styleFiles.indexOf(relative(`${root}src`, file).replace(/\?.*$/, ''));
      if (place === -1 || !names.includes(name)) throw new Error(`${file} does not hold ${name}.`);
      return `_${place.toString(36)}${inCapitals(names.indexOf(name))}`;
    },
    /** The file below `src` that holds the first class of a selector; undefined if it has none of these names. */
    fileOf: (selector: string): string | undefined => {
      const [, place] = /\._([0-9a-z]+)[A-Z]+(?![\w-])/.exec(selector) ?? [];
      return place === undefined ? undefined : styleFiles[Number.parseInt(place, 36)];
    },
  };
};
