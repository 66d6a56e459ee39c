import { limits } from '#domain/limits.ts';
import { searchedText } from '#domain/search/number.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, memo, useId, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import type { fleetTotalsMachine } from '#machines/fleet-totals.ts';
import { deadlineFilters, type FleetFilters } from '#domain/fleet/lists.ts';
import { Button } from '#ui/Button.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import fleet from '#ui/table/fleet.module.css';
import { useSelector } from '@xstate/react';
import button from '#ui/Button.module.css';

/** Loads the totals, and hides them; its short name fits the row of the filters. */
const TotalsButton = ({ totals }: { totals: ActorRefFrom<typeof fleetTotalsMachine> }) => {
  const isClosed = useSelector(totals, (state) => state.matches('closed'));
  return (
    <button
      type="button"
      className={`${button.button} ${button.tertiary}`}
      aria-expanded={!isClosed}
      onClick={() => totals.send({ type: 'totals.pressed' })}>
      <Trans>Totals</Trans> <span aria-hidden="true">{isClosed ? '▾' : '▴'}</span>
    </button>
  );
};

const deadlineIn = (text: string): FleetFilters['late'] => deadlineFilters.find((known) => known === text) ?? '';

type Props = Pick<FlowProps<typeof fleetJourneysMachine>, 'send'> & {
  filters: FleetFilters;
  totals: ActorRefFrom<typeof fleetTotalsMachine> | undefined;
};

/** The filters of the list, applied when submitted, and as soon as a deadline is chosen. A press in the list does not redraw them. */
export const Filters = memo(({ filters: { search, from, to, late }, totals, send }: Props) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const more = useId();
  const change = (typed: Partial<FleetFilters>) => send({ type: 'filter.typed', change: typed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'filters.submitted' });
  };
  return (
    <form className={fleet.tools} data-dense="" role="search" onSubmit={submit}>
      <TextField
        label={t`Plate or notice number`}
        value={search}
        maxLength={limits.search}
        sent={searchedText(search)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(typed) => change({ search: typed })}
      />
      <button
        type="button"
        className={`${button.button} ${button.tertiary} ${fleet.fold}`}
        aria-expanded={isOpen}
        aria-controls={more}
        onClick={() => setOpen(!isOpen)}>
        <Trans>More filters</Trans> <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
      </button>
      <div id={more} className={fleet.more} data-open={isOpen}>
        <DateField
          label={t`From`}
          kind="date"
          calendar={t`Calendar: first day`}
          value={from}
          onChange={(day) => change({ from: day })}
        />
        <DateField
          label={t`To`}
          kind="date"
          calendar={t`Calendar: last day`}
          value={to}
          onChange={(day) => change({ to: day })}
        />
        <SelectField
          label={t`Deadline`}
          value={late}
          onChange={(choice) => {
            change({ late: deadlineIn(choice) });
            send({ type: 'filters.submitted' });
          }}
          empty={t({ message: 'All', context: 'deadlines' })}
          options={[
            { value: 'yes', label: t`Deadline passed` },
            { value: 'no', label: t`Deadline not passed yet` },
            { value: 'soon', label: t`Deadline in the next 7 days` },
          ]}
        />
      </div>
      <Button submit kind="secondary">
        <Trans>Filter</Trans>
      </Button>
      {totals && <TotalsButton totals={totals} />}
    </form>
  );
});
