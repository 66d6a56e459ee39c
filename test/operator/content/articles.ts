import type * as z from 'zod/mini';
import type { article } from '#api/contracts/content.ts';
import type { Language } from '#domain/language.ts';
import { type Brand, named, pictureUrl } from './brands.ts';
import { type ArticleId, articleIds, guideIn } from './guide/guide.ts';

export type Article = z.input<typeof article>;

const pictures: Partial<Record<ArticleId, string>> = {
  'paying-the-toll': 'gantry',
  deadlines: 'clock',
  prepaying: 'phone',
  'rental-vehicles': 'plate',
  fines: 'card',
  roadworks: 'works',
  charging: 'phone',
  safety: 'works',
  'about-us': 'gantry',
};

const cardIds: readonly ArticleId[] = ['paying-the-toll', 'deadlines', 'prepaying', 'rental-vehicles', 'fines'];

/** The articles that the home page's slider fetches one by one (rule HOME-5). */
export const sliderIds: readonly ArticleId[] = ['roadworks', 'charging', 'safety'];

/** Articles that this operator publishes in one language only: their text is legally binding. */
const bindingIn: Partial<Record<ArticleId, Language>> = { 'personal-data': 'fr' };

/** An article shown as a separate page. */
export const articleOf = (id: ArticleId, asked: Language, brand: Brand): Article => {
  const language = bindingIn[id] ?? asked;
  const { title, extract, content } = guideIn(language).articles[id];
  const picture = pictures[id];
  return {
    id,
    ...(language !== asked && { language }),
    title: named(title, brand, language),
    extract: named(extract, brand, language),
    content: named(content, brand, language),
    ...(picture !== undefined && { picture: pictureUrl(picture) }),
  };
};

/** The title of an article in the requested language: a link is named for its reader, whatever the language of the text. */
export const titleOf = (id: ArticleId, asked: Language, brand: Brand): Pick<Article, 'id' | 'title'> => ({
  id,
  title: named(guideIn(asked).articles[id].title, brand, asked),
});

/** An article with a button to its page. */
export const cardOf = (id: ArticleId, language: Language, brand: Brand): Article => {
  const { content: _, ...card } = articleOf(id, language, brand);
  return {
    ...card,
    ...(id === 'about-us' && { icon: pictureUrl('help') }),
    catchphrase: card.extract,
    buttonText: guideIn(bindingIn[id] ?? language).readMore,
    url: `/${id}`,
    urlOpenNewTab: false,
    darkMode: false,
  };
};

/** The cards of the home page's list, without those about services that this operator does not offer. */
export const cardsOf = (language: Language, brand: Brand): Article[] =>
  cardIds
    .filter((id) => !(id === 'prepaying' && brand.without.includes('prepayment')))
    .map((id) => cardOf(id, language, brand));

/** The article that an address names, if there is one. */
export const findArticle = (text: string): ArticleId | undefined => articleIds.find((id) => id === text);
