import { fleetParamsOf, type FleetQuery } from '#domain/fleet.ts';
import { columnDrawn, columnToggled, type TableLook } from '#domain/fleet-table.ts';
import { using } from './params.ts';

type At = { context: { query: FleetQuery; look: TableLook } };
type Sized = At & { event: { pageSize: number } };
type Drawn = At & { event: { column: string; width: number | null } };
type Toggled = At & { event: { column: string } };

const sized = ({ context: { look }, event: { pageSize } }: Sized) => ({ look: { ...look, pageSize } });
const toggled = ({ context: { look }, event: { column } }: Toggled) => ({ look: columnToggled(look, column) });

const drawn = ({ context: { look }, event: { column, width } }: Drawn) => ({ look: columnDrawn(look, column, width) });

/** The address says a size as long as it is not the one that is kept. The machine has the actions `takeLook` and `storeLook`. */
export const followingLook = {
  'size.chosen': {
    actions: [
      {
        type: 'showInAddress',
        params: ({ context: { query, look }, event: { pageSize } }: Sized) => ({
          params: fleetParamsOf({ ...query, page: 0, pageSize }, look.pageSize),
        }),
      },
      using('takeLook', sized),
      using('storeLook', sized),
    ],
  },
  'column.drawn': { actions: [using('storeLook', drawn), using('takeLook', drawn)] },
  'column.toggled': { actions: [using('storeLook', toggled), using('takeLook', toggled)] },
} as const;
