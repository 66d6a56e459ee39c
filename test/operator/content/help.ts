import type { Language } from '#domain/language.ts';
import { titleOf } from './articles.ts';
import { type Brand, pictureUrl } from './brands.ts';
import { type ArticleId, type CategoryId, guideIn } from './guide/guide.ts';

type Link = { id: 'rates' | 'claim' | 'prepayNow'; url: string; urlOpenNewTab: boolean };

const questions: Record<CategoryId, readonly (ArticleId | Link)[]> = {
  paying: [
    'paying-the-toll',
    'deadlines',
    'means-of-payment',
    { id: 'rates', url: 'https://example.com/rates', urlOpenNewTab: true },
  ],
  prepaying: ['prepaying', { id: 'prepayNow', url: '/form/prepayment', urlOpenNewTab: false }],
  notices: ['fines', 'deadlines', { id: 'claim', url: '/form/claim', urlOpenNewTab: false }],
  vehicles: ['rental-vehicles', 'foreign-plates', 'safety'],
  contact: ['reaching-us', 'personal-data'],
};
const categoryIds = Object.keys(questions) as CategoryId[];

const icons: Record<CategoryId, string> = {
  paying: 'card',
  prepaying: 'phone',
  notices: 'clock',
  vehicles: 'plate',
  contact: 'help',
};

const offered = (brand: Brand): CategoryId[] =>
  categoryIds.filter((id) => !(id === 'prepaying' && brand.without.includes('prepayment')));

/** The category that an address names, if this operator has it. */
export const categoryNamed = (text: string, brand: Brand): CategoryId | undefined =>
  offered(brand).find((id) => id === text);

/** The help centre's menu; its category `contact` leads to a person (rule HELP-3). */
export const faqOf = (language: Language, brand: Brand) => {
  const { title, subtitle, categories } = guideIn(language).help;
  return {
    title,
    subtitle,
    picture: pictureUrl(brand.banner),
    categories: offered(brand).map((id) => ({ id, icon: pictureUrl(icons[id]), title: categories[id] })),
  };
};

/** The questions of a category; some are answered on another page. */
export const faqCategoryOf = (id: CategoryId, language: Language, brand: Brand) => {
  const { help } = guideIn(language);
  return {
    id,
    title: help.categories[id],
    articles: questions[id].map((question) =>
      typeof question === 'string'
        ? titleOf(question, language, brand)
        : { ...question, title: help[question.id], articleType: 'URL' },
    ),
  };
};
