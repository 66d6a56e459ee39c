import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportCheck } from '#domain/fleet-import.ts';
import { formatDateTime } from '#i18n/formats.ts';
import fleet from '#ui/table/fleet.module.css';
import styles from './import.module.css';

/** The first vehicles of a file, as they would be sent. */
export const Preview = ({ vehicles }: { vehicles: ImportCheck['preview'] }) => {
  const { t, i18n } = useLingui();
  const moment = (iso: string): string => (iso === '' ? '–' : formatDateTime(iso, i18n.locale));
  return (
    <div className={styles.faults}>
      <table className={fleet.table}>
        <caption>
          <Trans>The first vehicles of the file</Trans>
        </caption>
        <thead>
          <tr>
            {[t`Licence plate`, t`Country`, t`In the fleet from`, t`until`].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vehicles.map(([plate, country, start, end]) => (
            <tr key={`${country} ${plate} ${start} ${end}`}>
              <td>{plate}</td>
              <td>{country}</td>
              <td>{moment(start)}</td>
              <td>{moment(end)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
