import { Hono } from 'hono';
import { kept } from '../headers.ts';
import { articleNamed, articleOf } from '../content/articles.ts';
import { type Brand, brandOf } from '../content/brands.ts';
import type { ArticleId, CategoryId, NodeId } from '../content/guide/guide.ts';
import { categoryNamed, faqCategoryOf, faqOf } from '../content/help.ts';
import { nodeNamed, nodeOf } from '../content/smart-form.ts';
import type { OperatorEnv } from '../desk.ts';
import { Refusal } from '../problem.ts';

type Id = ArticleId | CategoryId | NodeId;

const found = <T extends Id>(id: T | undefined): T => {
  if (id === undefined) throw new Refusal(404, 'not_found');
  return id;
};

const category = (text: string, brand: Brand) => found(categoryNamed(text, brand));

/** The articles, the help centre and the chatbot's tree. */
export const helpRoutes = () =>
  new Hono<OperatorEnv>()
    .get('/articles/:id', kept, (c) =>
      c.json(articleOf(found(articleNamed(c.req.param('id'))), c.var.language, brandOf(c.var.host))),
    )
    .get('/helpcenter/faq', kept, (c) => c.json(faqOf(c.var.language, brandOf(c.var.host))))
    .get('/helpcenter/faq/articles/:id', kept, (c) =>
      c.json(articleOf(found(articleNamed(c.req.param('id'))), c.var.language, brandOf(c.var.host))),
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
      return c.json(nodeOf(found(nodeNamed(c.req.param('id'), brand)), c.var.language, brand));
    });
