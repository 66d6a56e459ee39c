import { faq, footer, homepage, whitelabel } from '#api/contracts/content.ts';
import type { HelpMenu } from '#domain/operator/help.ts';
import type { HomePage } from '#domain/operator/home.ts';
import type { Settings } from '#domain/operator/settings.ts';
import { settingsOf, type Whitelabel } from '../settings.ts';

/** The operator's answers, by the path of the call below `/services/v1`. */
export type Answers = Readonly<Record<string, unknown>>;

/** The operator's answers when the page was prerendered (rule FIRST-8). */
export type Written = { settings: Settings; label: Whitelabel | undefined; home: HomePage; menu: HelpMenu | null };

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
