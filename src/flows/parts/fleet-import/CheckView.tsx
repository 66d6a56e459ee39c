import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { faultsShown, type ImportCheck, type ImportField } from '#domain/fleet-import.ts';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { FaultTable } from './FaultTable.tsx';
import styles from './import.module.css';

type Props = {
  check: ImportCheck;
  onMap: (field: ImportField, column: number | null) => void /** While the file is read or sent. */;
  isFixed: boolean;
};

/** What was found in the file before anything is sent: its columns, the good lines, the first hundred faulty ones. */
export const CheckView = ({ check, onMap, isFixed }: Props) => {
  const { t } = useLingui();
  const { name, columns, mapping, encoding, separator, total, good, duplicates, faultTotal, faults } = check;
  const separators: Record<string, string> = { ';': t`semicolon`, ',': t`comma`, '\t': t`tab`, '|': '|' };
  const separatorName = separators[separator] ?? separator;
  const fields: [ImportField, string][] = [
    ['numberPlate', t`Column of the licence plate`],
    ['countryCode', t`Column of the country`],
    ['validityStartDate', t`Column of the start`],
    ['validityEndDate', t`Column of the end`],
  ];
  return (
    <div className={styles.check}>
      <p data-says="">
        <strong>{name}</strong>: <Plural value={total} one="# line" other="# lines" />,{' '}
        <Plural value={good} one="# can be imported" other="# can be imported" />.{' '}
        <Trans>
          Encoding {encoding}, separator: {separatorName}.
        </Trans>
      </p>
      <div className={styles.mapping}>
        {fields.map(([field, label]) => (
          <SelectField
            key={field}
            label={label}
            value={mapping[field] === null ? '' : String(mapping[field])}
            onChange={(column) => !isFixed && onMap(field, column === '' ? null : Number(column))}
            empty={t`none`}
            options={columns.map((column, index) => ({
              value: String(index),
              label: column === '' ? String(index + 1) : column,
            }))}
          />
        ))}
      </div>
      {faultTotal > 0 && (
        <Notice kind="warning">
          <p>
            <Plural value={faultTotal} one="# line will be left out." other="# lines will be left out." />{' '}
            {duplicates > 0 && (
              <Plural value={duplicates} one="# of them is there twice." other="# of them are there twice." />
            )}{' '}
            {faultTotal > faultsShown && <Trans>The first {faultsShown} are shown.</Trans>}
          </p>
        </Notice>
      )}
      {faults.length > 0 && <FaultTable faults={faults} label={t`Lines that will be left out`} />}
    </div>
  );
};
