import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  faultsShown,
  type FileAim,
  type ImportCheck,
  type ImportChoices,
  type WrittenLine,
} from '#domain/fleet/import.ts';
import { type ImportField, importFields } from '#domain/fleet/import-columns.ts';
import type { FaultTexts } from '#machines/fleet-import.ts';
import { useFaultTexts } from './use-fault-texts.tsx';
import { Button } from '#ui/Button.tsx';
import { Labelled } from '#ui/Labelled.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { ColumnChoice, type ColumnChoiceProps } from './ColumnChoice.tsx';
import styles from './import.module.css';
import { LineMending } from './LineMending.tsx';
import { formatDateTime } from '#i18n/formats.ts';
import fleet from '#ui/table/fleet.module.css';

/** The first vehicles of a file, as they would be sent. */
const Preview = ({ vehicles }: { vehicles: ImportCheck['preview'] }) => {
  const { t, i18n } = useLingui();
  const asItIs = (cell: string): string => cell;
  const moment = (iso: string): string => (iso === '' ? '–' : formatDateTime(iso, i18n.locale));
  const columns: Record<ImportField, [name: string, show: (cell: string) => string]> = {
    plate: [t`Number plate`, asItIs],
    countryCode: [t`Country`, asItIs],
    validityStartDate: [t`In the fleet from`, moment],
    validityEndDate: [t`until`, moment],
  };
  return (
    <div className={styles.faults}>
      <table className={fleet.table}>
        <caption>
          <Trans>The first vehicles of the file</Trans>
        </caption>
        <thead>
          <tr>
            {importFields.map((field) => (
              <th key={field} scope="col">
                {columns[field][0]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vehicles.map((cells) => (
            <tr key={Object.values(cells).join(' ')}>
              {importFields.map((field) => (
                <td key={field}>{columns[field][1](cells[field])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

type Props = Omit<ColumnChoiceProps, 'hasDates'> & {
  aim: FileAim;
  check: ImportCheck;
  choices: ImportChoices;
  onMend: (line: number, written: WrittenLine) => void;
  onSaveFaults: (texts: FaultTexts) => void;
};

/** The check of the file before anything is sent: its columns, the first vehicles, and the first hundred faulty lines, to be corrected. */
export const FileCheck = ({ aim, check, choices, onMend, onSaveFaults, ...choice }: Props) => {
  const { t } = useLingui();
  const { name, encoding, separator, sheet, total, good, duplicates, faultTotal, codes, hasHeader, preview } = check;
  const separators: Record<string, string> = { ';': t`semicolon`, ',': t`comma`, '\t': t`tab`, '|': '|' };
  const separatorName = separators[separator] ?? separator;
  const textsOf = useFaultTexts();
  return (
    <div className={styles.check}>
      <p data-says="">
        <Labelled name={<strong>{name}</strong>}>
          <Plural value={total} one="# line" other="# lines" />
        </Labelled>
        ,{' '}
        {aim === 'import' ? (
          <Plural value={good} one="# can be imported" other="# can be imported" />
        ) : (
          <Plural value={good} one="# is about a vehicle of your fleet" other="# are about vehicles of your fleet" />
        )}
        .{' '}
        {separator === '' ? (
          <Trans>Excel workbook: we read the sheet “{sheet}” only.</Trans>
        ) : (
          // It may explain the faults.
          faultTotal > 0 && (
            <Trans>
              Encoding {encoding}, separator: {separatorName}.
            </Trans>
          )
        )}{' '}
        {!hasHeader && <Trans>The file has no column headings. Please check the columns we chose.</Trans>}
      </p>
      <ColumnChoice check={check} {...choice} hasDates={aim === 'import'} />
      {aim === 'import' && preview.length > 0 && <Preview vehicles={preview} />}
      {faultTotal > 0 && (
        <Notice kind="warning">
          <p>
            <Plural value={faultTotal} one="# line will be left out." other="# lines will be left out." />{' '}
            {duplicates > 0 && (
              <Plural value={duplicates} one="# of them is a duplicate." other="# of them are duplicates." />
            )}{' '}
            {faultTotal > faultsShown && <Trans>The first {faultsShown} are shown.</Trans>}
          </p>
          <Button kind="secondary" iconName="download" onPress={() => onSaveFaults(textsOf(codes))}>
            <Trans>Save these lines with the reasons (CSV)</Trans>
          </Button>
        </Notice>
      )}
      <LineMending aim={aim} check={check} choices={choices} onMend={onMend} />
    </div>
  );
};
