import type { Language } from '#domain/language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';

export const articleIds = [
  'paying-the-toll',
  'deadlines',
  'prepaying',
  'rental-vehicles',
  'fines',
  'roadworks',
  'charging',
  'safety',
  'reaching-us',
  'legal-notice',
  'personal-data',
  'site-map',
  'terms-of-use',
  'accessibility',
  'about-us',
] as const;
export type ArticleId = (typeof articleIds)[number];

export type CategoryId = 'paying' | 'prepaying' | 'notices' | 'vehicles' | 'contact';
export type EntryId = 'toll' | 'notice' | 'account' | 'other';
export type NodeId =
  | 'start'
  | 'about-paying'
  | 'about-notices'
  | 'about-prepaying'
  | 'about-account'
  | 'when-to-pay'
  | 'how-to-pay'
  | 'pay'
  | 'why-a-notice'
  | 'vehicle-sold'
  | 'contest'
  | 'how-to-prepay'
  | 'prepay'
  | 'log-in'
  | 'sign-up'
  | 'alerts'
  | 'write-to-us';

/** `extract` is plain text, `content` HTML. `{operator}` and `{road}` stand for their names. */
export type ArticleText = { title: string; extract: string; content: string };

/** An operator's guide in one language: articles, help, the smart form and contact. */
export type Guide = {
  listTitle: string;
  readMore: string;
  articles: Record<ArticleId, ArticleText>;
  help: {
    title: string;
    subtitle: string;
    rates: string;
    claim: string;
    prepayNow: string;
    categories: Record<CategoryId, string>;
  };
  nodes: Record<NodeId, string>;
  answers: { 'when-to-pay': string; 'vehicle-sold': string };
  entries: Record<EntryId, string>;
};

const guides: Record<Language, Guide> = { fr, en, de, it, es };
export const guideIn = (language: Language): Guide => guides[language];
