/** What can be selected in a table, and what is. Its functions stay the same as long as nothing changes for any row. */
export type Selection<Item> = {
  ids: ReadonlySet<string>;
  /** Whether every row of the page is selected that can be. */
  isWhole: boolean;
  /** Not while other rows are on their way. */
  isPossible: boolean;
  isOpen: (item: Item) => boolean;
  /** What tells a row from the others. */
  nameOf: (item: Item) => string;
  onRow: (id: string) => void;
  onPage: () => void;
};

/** The id of what says why a row cannot be selected. */
export const closedId = ({ id }: { id: string }): string => `closed-${id}`;
