import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import { activeFilters, type FleetFilters, filtersOf, noFilters } from '#domain/fleet/lists.ts';
import { formatDay } from '#i18n/formats.ts';
import type { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Totals.module.css';

/** The filters in use, above the list of trips: pressing one removes it, and one button removes all (rule FLEET-16). */
export const ActiveFilters = ({ state, send }: FlowProps<typeof fleetJourneysMachine>) => {
  const { t, i18n } = useLingui();
  const filters = filtersOf(state.context.query);
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  const deadlineTexts: Record<FleetFilters['late'], string> = {
    '': '',
    yes: t`Deadline passed`,
    no: t`Deadline not passed yet`,
    soon: t`Deadline in the next 7 days`,
  };
  const { search, network } = filters;
  const start = formatDay(filters.from, i18n.locale);
  const end = formatDay(filters.to, i18n.locale);
  const texts: Record<keyof FleetFilters, string> = {
    search: t`Plate or number: ${search}`,
    from: t`From ${start}`,
    to: t`Until ${end}`,
    late: deadlineTexts[filters.late],
    network: t`Network: ${network}`,
  };
  const setFilters = (change: Partial<FleetFilters>) => send({ type: 'query.changed', change });
  return (
    <ul className={styles.chips} aria-label={t`Filters in use`}>
      {active.map((name) => {
        const text = texts[name];
        return (
          <li key={name}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t`Remove the filter: ${text}`}
              onClick={() => setFilters({ [name]: '' })}>
              <span>{text}</span> <span aria-hidden="true">✕</span>
            </button>
          </li>
        );
      })}
      <li>
        <Button kind="tertiary" onPress={() => setFilters(noFilters)}>
          <Trans>Remove all filters</Trans>
        </Button>
      </li>
    </ul>
  );
};
