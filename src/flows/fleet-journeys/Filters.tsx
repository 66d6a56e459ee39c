import { limits } from '#domain/limits.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { FlowProps } from '#app/use-flow.ts';
import type { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { deadlineFilters, type FleetFilters } from '#domain/fleet.ts';
import { Button } from '#ui/Button.tsx';
import { DateField } from '#ui/DateField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TotalsButton } from './TotalsButton.tsx';
import fleet from '#flows/parts/fleet/fleet.module.css';

const deadlineIn = (text: string): FleetFilters['late'] => deadlineFilters.find((known) => known === text) ?? '';

/** What narrows the list; it is followed once it is submitted. */
export const Filters = ({ state, send }: FlowProps<typeof fleetJourneysMachine>) => {
  const { t } = useLingui();
  const { search, from, to, late } = state.context.filters;
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
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(typed) => change({ search: typed })}
      />
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
        onChange={(choice) => change({ late: deadlineIn(choice) })}
        empty={t`All`}
        options={[
          { value: 'yes', label: t`Passed` },
          { value: 'no', label: t`To come` },
          { value: 'soon', label: t`Next 7 days` },
        ]}
      />
      <Button submit>
        <Trans>Filter</Trans>
      </Button>
      {state.children.totals && <TotalsButton totals={state.children.totals} />}
    </form>
  );
};
