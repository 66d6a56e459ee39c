import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { closedId, type Selection } from './selection.ts';
import { Tick } from './Tick.tsx';

export type RowTickProps<Item> = Pick<Selection<Item>, 'isPossible' | 'isOpen' | 'nameOf' | 'onRow'> & {
  item: Item;
  isSelected: boolean;
  /** The Tab key leads to it. */
  isTabStop: boolean;
  /** The id of what says how the keyboard leads on from here. */
  hintId: string | undefined;
};

/** The box that selects a row. */
export const RowTick = <Item extends { id: string }>({
  item,
  isSelected,
  isTabStop,
  hintId,
  isPossible,
  isOpen,
  nameOf,
  onRow,
}: RowTickProps<Item>) => {
  const { t } = useLingui();
  const name = useMemo(() => nameOf(item), [nameOf, item]);
  const canBe = isOpen(item);
  return (
    <Tick
      label={t`Select ${name}`}
      checked={isSelected}
      disabled={!isPossible || !canBe}
      row={item.id}
      isTabStop={isTabStop}
      describedBy={canBe ? hintId : closedId(item)}
      onChange={() => onRow(item.id)}
    />
  );
};
