import { Trans, useLingui } from '@lingui/react/macro';
import type { FaultyLine } from '#domain/fleet-import.ts';
import { wordingOf } from '#i18n/wording.ts';
import fleet from '#ui/table/fleet.module.css';
import styles from './import.module.css';

/** Lines of a file and what is wrong with each. */
export const FaultTable = ({ faults, label }: { faults: readonly FaultyLine[]; label: string }) => {
  const { i18n } = useLingui();
  return (
    <div className={styles.faults}>
      <table className={fleet.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Line</Trans>
            </th>
            <th scope="col">
              <Trans>Licence plate</Trans>
            </th>
            <th scope="col">
              <Trans>What is wrong</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ line, numberPlate, code }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{numberPlate}</td>
              <td>{wordingOf(i18n, { code })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
