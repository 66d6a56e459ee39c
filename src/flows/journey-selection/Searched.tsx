import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { journeySelectionMachine } from '#machines/journey-selection.ts';
import { countryName } from '#ui/country-names.ts';
import { Plate } from '#ui/Plate.tsx';
import styles from '#ui/trips/trips.module.css';

/** What was searched for: the plate and its country, or the number (rule LIST-26). */
export const Searched = ({ state }: Pick<FlowProps<typeof journeySelectionMachine>, 'state'>) => {
  const { i18n } = useLingui();
  const { set, byNumber, number } = state.context;
  if (byNumber)
    return (
      number !== '' && (
        <p className={styles.searched}>
          <Trans>Number {number}</Trans>
        </p>
      )
    );
  return (
    <p className={styles.searched}>
      <Plate plate={set.plate} country={set.countryCode} />
      <span>{countryName(set.countryCode, i18n.locale)}</span>
    </p>
  );
};
