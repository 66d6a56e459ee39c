import { faq, footer, homepage, whitelabel } from '#api/contracts/content.ts';
import { settingsOf, type Written } from '../settings.ts';

/** The operator's answers, by the path of the call below `/services/v1`. */
export type Answers = Readonly<Record<string, unknown>>;

/** Parses the answers that a page brought. Undefined without the home page, for example because it could not be loaded (rule ROUTE-5). */
export const parseAnswers = (answers: Answers): Written | undefined => {
  const home = homepage.safeParse(answers['/homepage']);
  if (!home.success) return undefined;
  const { data: label } = whitelabel.safeParse(answers['/whitelabels']);
  const { data: entries } = footer.safeParse(answers['/footer']);
  return {
    settings: settingsOf(home.data, label, entries),
    label,
    home: home.data,
    menu: faq.safeParse(answers['/helpcenter/faq']).data ?? null,
  };
};
