import { createActor, fromCallback, fromPromise } from 'xstate';
import { articleOf } from '#api/articles.ts';
import { faqOf } from '#api/help.ts';
import { homeMachine } from '#machines/home.ts';
import { homepageIn } from './homepage.ts';
import type { Ports } from './ports.ts';
import { watchScrollOf } from './scroll.ts';
import type { Visit } from './visit.ts';

/** The home page (§2.3). */
export const open = ({ client, local, window }: Ports, { settings }: Visit) =>
  createActor(
    homeMachine.provide({
      actors: {
        loadHome: fromPromise(async () => {
          const home = await homepageIn(client);
          void settings();
          return home;
        }),
        loadSlide: fromPromise(({ input }) => articleOf(client, input.id)),
        loadCategories: fromPromise(async () => {
          const { categories } = await faqOf(client);
          local.write('protest/faq', categories);
          return categories;
        }),
        watchScroll: fromCallback(() => watchScrollOf(window)),
      },
    }),
  );
