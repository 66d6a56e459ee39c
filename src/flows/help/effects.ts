import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { contactEntriesOf } from '#api/contact.ts';
import { faqArticleOf, faqCategoryOf, faqOf } from '#api/help.ts';
import { helpMachine } from '#machines/help.ts';

/** The help centre (rule HELP-1): `params.categoryId` is absent on its menu. */
export const open: Flow<'help'> = ({ client, local, account }, { params, query, written }) => {
  const topics = account.presumed() === 'renter' ? 'renter/faq' : 'protest/faq';
  const categoryId = params['categoryId'] ?? null;
  const machine = helpMachine.provide({
    actors: {
      loadMenu: fromPromise(() => faqOf(client)),
      loadCategory: fromPromise(({ input }) => faqCategoryOf(client, input.id)),
      loadAnswer: fromPromise(async ({ input }) => {
        const { content = '', language } = await faqArticleOf(client, input.id);
        return { content, language };
      }),
      loadTopics: fromPromise(async ({ input: { ids } }) => {
        const topics = await Promise.allSettled(ids.map((id) => faqCategoryOf(client, id)));
        const known = topics.flatMap((topic) => (topic.status === 'fulfilled' ? [topic.value] : []));
        const [failed] = topics.flatMap((topic) => (topic.status === 'rejected' ? [topic.reason as unknown] : []));
        if (known.length === 0 && failed !== undefined) throw failed;
        return known;
      }),
      checkContact: fromPromise(async () => (await contactEntriesOf(client)).length > 0),
    },
    actions: { storeCategories: (_, { menu }) => local.write(topics, menu.categories) },
  });
  const title = categoryId === null ? null : (local.read(topics)?.find(({ id }) => id === categoryId)?.title ?? null);
  return createActor(machine, {
    input: {
      categoryId,
      title,
      questionId: query['question'] ?? null,
      menu: categoryId === null ? (written?.menu ?? null) : null,
    },
  });
};
