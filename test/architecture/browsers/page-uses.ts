import { compatAt } from './compat.ts';
import type { Use } from './script-uses.ts';

/** What a page needs of a browser by its elements and their attributes. */
export const usesInPage = (html: string): Use[] => {
  const uses = new Map<string, Use>();
  const add = (feature: string, paths: readonly string[]): void => {
    const meant = paths.filter((path) => compatAt(path) !== undefined);
    if (meant.length > 0) uses.set(feature, { feature, meant });
  };
  const text = html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1');
  for (const [, name = '', attributes = ''] of text.matchAll(
    /<([a-z][a-z0-9-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g,
  )) {
    add(`<${name}>`, [`html.elements.${name}`]);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
      add(`<${name} ${attribute}>`, [`html.elements.${name}.${attribute}`, `html.global_attributes.${attribute}`]);
      if (attribute === 'rel' || attribute === 'type')
        add(`<${name} ${attribute}=${value}>`, [`html.elements.${name}.${attribute}.${value}`]);
    }
  }
  return [...uses.values()];
};

/** The text of a page's elements of one name. */
export const textsIn = (html: string, element: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g'))].flatMap(
    ([, attributes = '', text = '']) => (attributes.includes('application/json') || text === '' ? [] : [text]),
  );
