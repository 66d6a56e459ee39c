import type { Ports } from '../ports.ts';
import type { KnownVehicle } from '#domain/vehicles/known.ts';
import type { SearchDraft, SearchMode } from '#domain/search/draft.ts';

type Held = { context: SearchDraft & { known: KnownVehicle[] } };

/** Stores what is typed in the search form, on the home page and on the search's own page. */
export const searchKeeping = ({ local, tabStorage }: Pick<Ports, 'local' | 'tabStorage'>) => {
  const keep = ({ country, plate, number, rental }: SearchDraft, mode: SearchMode): void =>
    tabStorage.write('form/draft', { mode, country, plate, number, rental });
  return {
    keepDraft: ({ context }: Held) => keep(context, context.mode),
    keepForOtherPage: ({ context }: Held, { mode }: { mode: SearchMode }) => keep(context, mode),
    keepKnown: ({ context: { known } }: Held) => {
      if (known.length > 0) local.write('vehicles/known', known);
      else local.remove('vehicles/known');
    },
  };
};
