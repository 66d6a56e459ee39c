import { hashedPath, servicesPath } from '../deployment.ts';
import type { Answer } from './ask.ts';
import { namesIn, textOf } from './content.ts';

const isPictureOfPlatform = (file: string): boolean =>
  file.startsWith(servicesPath) && /\.(?:svg|png|jpe?g|webp|avif|gif)$/.test(file);

/** The files that a page names, by their paths, without pictures of the platform: as elements, and for its early script to fetch. */
export const filesNamedIn = (page: Pick<Answer, 'headers' | 'body'>): string[] => [
  ...new Set([
    ...namesIn(textOf(page), /<(?:script|link)[^>]* (?:src|href)="(\/[^"]+\.\w+)"/g).filter(
      (file) => !isPictureOfPlatform(file),
    ),
    ...namesIn(textOf(page), / data-(?:entry|ahead|next)="([^"]+)"/g).flatMap((files) => files.split(' ')),
  ]),
];

/** The files that a built script imports, statically or dynamically. */
export const filesNamedInScript = (text: string): string[] =>
  namesIn(text, /["'`](?:\.\/|\/?assets\/)([\w.-]+-[\w-]{8}\.\w{2,5})["'`]/g).map((file) => `${hashedPath}${file}`);
