import { homeActions } from '#domain/settings.ts';

/** What an operator says, by the path of the call below `/services/v1`. */
export type Answers = Readonly<Record<string, unknown>>;

/** An operator that offers everything, and says nothing of itself. */
export const everythingOffered: Answers = {
  '/homepage': { title: '', actions: homeActions },
  '/whitelabels': {},
  '/footer': { footerEntries: [] },
};

/** The fetch of a browser whose operator answers these calls, and never any other. */
export const answeringFetch =
  (answers: Answers): typeof fetch =>
  async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'https://portal.invalid');
    const answer = answers[pathname.replace('/services/v1', '')];
    return answer === undefined ? new Promise(() => {}) : Response.json(answer);
  };
