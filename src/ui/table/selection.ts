/** Which rows of a table can be selected, and which are. Its functions stay the same while nothing changes for any row. */
export type Selection<Item> = {
  ids: { has: (id: string) => boolean };
  /** Whether all selectable rows of the page are selected. */
  isWhole: boolean;
  /** False while other rows are loading. */
  isPossible: boolean;
  isOpen: (item: Item) => boolean;
  /** The name of a row, unique in the table. */
  nameOf: (item: Item) => string;
  onRow: (id: string) => void;
  onPage: () => void;
  /** Selects the rows of all pages, where that is possible. */
  onAll?: () => void;
  onClear: () => void;
};

/** The id of the text that says why a row cannot be selected. */
export const closedId = ({ id }: { id: string }): string => `closed-${id}`;
