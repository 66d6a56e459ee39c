import type { AccountType } from '#domain/account-type.ts';
import { everyPage } from '#pages.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';

type Context = Readonly<Record<string, unknown>>;

const namesIn = (path: string): string[] => [...path.matchAll(/\$(\w+)/g)].map(([, name = '']) => name);

/** Whether a state of a flow is one of a page: it holds what the page's route says, and what is to be put into its address. */
const fits = (path: string, params: Context, context: Context): boolean =>
  Object.entries(params).every(([name, value]) => !(name in context) || context[name] === value) &&
  namesIn(path).every((name) => typeof context[name] === 'string');

/** Where a flow's state is shown, and to whom: the page that fits it best. Throws where no page runs the flow. */
export const placeOf = (flow: string, { context }: StoredSnapshot): { path: string; account: AccountType } => {
  const own = everyPage.filter(([, page]) => page.flow === flow);
  const shown = own.filter(([, { inBook }]) => inBook);
  const candidates = (shown.length > 0 ? shown : own).filter(([path, { params = {} }]) => fits(path, params, context));
  const [path, page] =
    candidates.sort(([one], [other]) => namesIn(other).length - namesIn(one).length)[0] ?? own[0] ?? [];
  if (path === undefined || page === undefined) throw new Error(`No page runs the flow "${flow}".`);
  return {
    path: path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(context[name] ?? name))),
    account: page.door ? 'disconnected' : (page.account ?? 'disconnected'),
  };
};
