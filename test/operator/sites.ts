import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { controlCalls } from './control/calls.ts';
import { controlPage } from './control/forms.ts';
import { ownOrigin } from './control/own-origin.ts';
import type { Desk } from './desk.ts';
import { mailboxRoutes } from './mailbox.ts';
import { pageStyle } from './page.ts';
import { providerRoutes } from './providers.ts';
import type { World } from './world/world.ts';

const pages = () =>
  new Hono()
    .use(
      secureHeaders({
        contentSecurityPolicy: {
          defaultSrc: ["'none'"],
          styleSrc: ["'self'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
        },
        crossOriginResourcePolicy: false,
        // Under the usual no-referrer a form of the page would not say where it comes from.
        referrerPolicy: 'same-origin',
      }),
    )
    .get('/page.css', (c) => c.body(pageStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));

/** The card providers' pages and the mailbox. */
export const providersOf = (desk: Desk) =>
  pages()
    .get('/', (c) => c.redirect('/mailbox'))
    .route('/', providerRoutes(desk))
    .route('/', mailboxRoutes(desk));

/** The page and the calls that change the operator's world. */
export const controlOf = (world: World) =>
  pages().use(ownOrigin).route('/', controlCalls(world)).route('/', controlPage(world));
