import { useLingui } from '@lingui/react/macro';
import type { FileColumn, ImportCheck } from '#domain/fleet/import.ts';
import { dateFields, type ImportField, importFields } from '#domain/fleet/import-columns.ts';
import type { DateOrder } from '#domain/fleet/import-dates.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import styles from './import.module.css';

export type ColumnChoiceProps = {
  onMap: (field: ImportField, column: number | null) => void;
  onOrder: (order: DateOrder) => void;
  /** While the file is read or sent. */
  isFixed: boolean;
  /** Whether the file holds the dates of vehicles, or only their plates. */
  hasDates: boolean;
};

/** Which column of the file holds what, and in which order its dates are written if the file does not show it. */
export const ColumnChoice = ({
  check: { columns, hasHeader, mapping, dateOrder, isOrderOpen },
  onMap,
  onOrder,
  isFixed,
  hasDates,
}: ColumnChoiceProps & { check: ImportCheck }) => {
  const { t } = useLingui();
  const labels: Record<ImportField, string> = {
    plate: t`Column of the number plate`,
    countryCode: t`Column of the country`,
    validityStartDate: t`Column of the start`,
    validityEndDate: t`Column of the end`,
  };
  const fields = importFields.filter((field) => hasDates || !dateFields.some((date) => date === field));
  const labelOf = ({ index, name }: FileColumn): string => {
    const number = index + 1;
    if (name === '') return String(number);
    return hasHeader ? name : `${number}: ${name}`;
  };
  return (
    <div className={styles.mapping}>
      {fields.map((field) => (
        <SelectField
          key={field}
          label={labels[field]}
          value={mapping[field] === null ? '' : String(mapping[field])}
          onChange={(column) => !isFixed && onMap(field, column === '' ? null : Number(column))}
          empty={t`none`}
          options={columns.map((column) => ({ value: String(column.index), label: labelOf(column) }))}
        />
      ))}
      {isOrderOpen && (
        <SelectField
          label={t`Dates such as 1/2/2026`}
          value={dateOrder}
          onChange={(order) => !isFixed && onOrder(order === 'month' ? 'month' : 'day')}
          options={[
            { value: 'day', label: t`begin with the day` },
            { value: 'month', label: t`begin with the month` },
          ]}
        />
      )}
    </div>
  );
};
