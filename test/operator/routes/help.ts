import { Hono } from 'hono';
import { kept } from '../headers.ts';
import { findArticle, articleOf, titleOf } from '../content/articles.ts';
import { type Brand, brandOf, pictureUrl } from '../content/brands.ts';
import { type ArticleId, type CategoryId, type NodeId, guideIn } from '../content/guide/guide.ts';
import { findNode, nodeOf } from '../content/smart-form.ts';
import type { OperatorEnv } from '../desk.ts';
import { Refusal } from '../problem.ts';
import type { Language } from '#domain/language.ts';

type Link = { id: 'rates' | 'claim' | 'prepayNow'; url: string; urlOpenNewTab: boolean };

const questions: Record<CategoryId, readonly (ArticleId | Link)[]> = {
  paying: ['paying-the-toll', 'deadlines', { id: 'rates', url: 'https://example.com/rates', urlOpenNewTab: true }],
  prepaying: ['prepaying', { id: 'prepayNow', url: '/form/prepayment', urlOpenNewTab: false }],
  notices: ['fines', 'deadlines', { id: 'claim', url: '/form/claim', urlOpenNewTab: false }],
  vehicles: ['rental-vehicles', 'charging', 'safety'],
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

const offeredCategories = (brand: Brand): CategoryId[] =>
  categoryIds.filter((id) => !(id === 'prepaying' && brand.without.includes('prepayment')));

/** The category that an address names, if this operator has it. */
const categoryNamed = (text: string, brand: Brand): CategoryId | undefined =>
  offeredCategories(brand).find((id) => id === text);

/** The help centre's menu; its category `contact` leads to a person (rule HELP-3). */
const faqOf = (language: Language, brand: Brand) => {
  const { title, subtitle, categories } = guideIn(language).help;
  return {
    title,
    subtitle,
    picture: pictureUrl(brand.banner),
    categories: offeredCategories(brand).map((id) => ({ id, icon: pictureUrl(icons[id]), title: categories[id] })),
  };
};

/** The questions of a category; some are answered on another page. */
const faqCategoryOf = (id: CategoryId, language: Language, brand: Brand) => {
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

type Id = ArticleId | CategoryId | NodeId;

const orNotFound = <T extends Id>(id: T | undefined): T => {
  if (id === undefined) throw new Refusal(404, 'not_found');
  return id;
};

const category = (text: string, brand: Brand) => orNotFound(categoryNamed(text, brand));

/** The articles, the help centre and the chatbot's tree. */
export const helpRoutes = () =>
  new Hono<OperatorEnv>()
    .get('/articles/:id', kept, (c) =>
      c.json(articleOf(orNotFound(findArticle(c.req.param('id'))), c.var.language, brandOf(c.var.host))),
    )
    .get('/helpcenter/faq', kept, (c) => c.json(faqOf(c.var.language, brandOf(c.var.host))))
    .get('/helpcenter/faq/articles/:id', kept, (c) =>
      c.json(articleOf(orNotFound(findArticle(c.req.param('id'))), c.var.language, brandOf(c.var.host))),
    )
    .get('/helpcenter/faq/categories/:id', kept, (c) => {
      const brand = brandOf(c.var.host);
      return c.json(faqCategoryOf(category(c.req.param('id'), brand), c.var.language, brand));
    })
    .get('/helpcenter/faq/categories/:id/smartform', kept, (c) => {
      const brand = brandOf(c.var.host);
      category(c.req.param('id'), brand);
      return c.json(nodeOf('start', c.var.language, brand));
    })
    .get('/helpcenter/smartform/:id', kept, (c) => {
      const brand = brandOf(c.var.host);
      return c.json(nodeOf(orNotFound(findNode(c.req.param('id'), brand)), c.var.language, brand));
    });
