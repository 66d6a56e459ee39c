import type { pages } from '#pages.ts';

type PagePath = keyof typeof pages;

type Drawing<Path extends PagePath> = (typeof pages)[Path] extends { isPrerendered: true } ? 'prerendered' : 'plain';

/** Every route of the page table, and whether the build holds its page. The compiler compares both with the table, whose own file no server tool can load. */
const routes: { readonly [Path in PagePath]: Drawing<Path> } = {
  '/': 'prerendered',
  '/form/payment': 'prerendered',
  '/form/prepayment': 'prerendered',
  '/form/claim': 'prerendered',
  '/alert': 'prerendered',
  '/unsubscribe': 'plain',
  '/help': 'prerendered',
  '/help/$categoryId': 'plain',
  '/contact/chatbot': 'plain',
  '/contact': 'prerendered',
  '/message-check': 'plain',
  '/vehicles': 'plain',
  '/sitemap': 'prerendered',
  '/accessibility-statement': 'plain',
  '/journeys': 'plain',
  '/travels': 'plain',
  '/paymentNotice': 'plain',
  '/prepayment': 'plain',
  '/inprogress': 'plain',
  '/payment': 'plain',
  '/payment/processing': 'prerendered',
  '/payment/success': 'plain',
  '/payment/duplicated': 'plain',
  '/payment/rejected': 'plain',
  '/payment/waiting': 'plain',
  '/payment/cancelled': 'plain',
  '/claim': 'plain',
  '/claim/select': 'plain',
  '/claim/status': 'plain',
  '/account/login': 'prerendered',
  '/account/register': 'prerendered',
  '/account/activate': 'plain',
  '/account/changePassword': 'plain',
  '/account/profile': 'plain',
  '/renters/login': 'prerendered',
  '/renters/activate': 'plain',
  '/renters/changePassword': 'plain',
  '/renters/travels': 'plain',
  '/renters/paymentNotice': 'plain',
  '/renters/vehicles': 'plain',
  '/renters/profile': 'plain',
  '/renters/help': 'plain',
  '/renters/help/$categoryId': 'plain',
  '/$articleId': 'plain',
};

export const everyRoute: readonly (readonly [path: string, drawing: 'prerendered' | 'plain'])[] =
  Object.entries(routes);

/** A route as a pattern of addresses: `$name` is any one part. */
const patternOf = (path: string): string => path.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[^/]+');

/** The addresses of all routes but the home page's, without a language: the alternatives of a regular expression. `articleIds`: a pattern of the operator's articles. */
export const routePatterns = (articleIds: string | undefined): readonly string[] =>
  everyRoute.flatMap(([path]) => {
    if (path === '/$articleId' && articleIds !== undefined) return [`(?:${articleIds})`];
    return path === '/' ? [] : [patternOf(path).slice(1)];
  });
