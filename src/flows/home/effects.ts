import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Flow } from '#app/flow.ts';
import { articleOf } from '#api/articles.ts';
import { faqOf } from '#api/help.ts';
import { homeMachine } from '#machines/home.ts';
import { homepageIn } from '#flows/parts/homepage.ts';
import { watchScrollOf } from './scroll.ts';

/** The home page (rule HOME-4). */
export const open: Flow<'home'> = ({ client, local, window }, { settings, written }) =>
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
    { input: { home: written?.home ?? null, categories: written?.menu?.categories ?? [] } },
  );
