import { mostKept } from '#domain/trips/row-selection.ts';
import { forgetOthersSelections, holderOf } from '#storage/forget.ts';
import type { Ports } from './ports.ts';

type Stores = Pick<Ports, 'local' | 'tabStorage'>;

const allIn = ({ tabStorage }: Stores) => tabStorage.read('fleet/selection') ?? [];

const writeAll = (stores: Stores, all: ReturnType<typeof allIn>): void => {
  const { tabStorage } = stores;
  if (holderOf(stores) === null) return;
  const filled = all.filter(({ ids }) => ids.length > 0);
  if (filled.length === 0) tabStorage.remove('fleet/selection');
  else tabStorage.write('fleet/selection', filled);
};

/** Takes rows out of every kept selection. */
export const dropKept = (stores: Stores, ids: readonly string[]): void => {
  const dropped = new Set(ids);
  writeAll(
    stores,
    allIn(stores).map((kept) => ({ ...kept, ids: kept.ids.filter((id) => !dropped.has(id)) })),
  );
};

type Row = { id: string };

/**
 * The ids of the selected rows of a list, or of those left out of the selection, kept for this tab and this account over reloads, other pages and the next
 * sign-in (rule FLEET-27).
 */
export const keptSelection = (stores: Stores, list: string) => {
  const read = (): string[] => allIn(stores).find((kept) => kept.list === list)?.ids ?? [];
  let unfound: readonly string[] = [];
  forgetOthersSelections(stores);
  return {
    read,
    /** The kept rows have been looked for: the next change drops those that were not found. */
    noteFound: (): void => {
      unfound = [];
    },
    /** Stores each change of these rows. More of them than `mostKept` are not kept, which the list says. */
    follow: <Context>(
      actor: {
        getSnapshot: () => { context: Context };
        subscribe: (listener: (snapshot: { context: Context }) => void) => unknown;
      },
      rowsIn: (context: Context) => readonly Row[],
    ): void => {
      unfound = read();
      let rows = rowsIn(actor.getSnapshot().context);
      actor.subscribe(({ context }) => {
        if (rowsIn(context) === rows) return;
        rows = rowsIn(context);
        if (rows.length === 0) unfound = [];
        const ids = [...new Set([...unfound, ...rows.map(({ id }) => id)])];
        const others = allIn(stores).filter((kept) => kept.list !== list);
        writeAll(stores, [...others, { list, holder: holderOf(stores) ?? '', ids: ids.length > mostKept ? [] : ids }]);
      });
    },
  };
};
