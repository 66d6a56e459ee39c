import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import {
  type FileAim,
  type ImportCheck,
  type ImportChoices,
  linesToMend,
  type WrittenLine,
} from '#domain/fleet/import.ts';
import { type ImportField, importFields } from '#domain/fleet/import-columns.ts';
import { wordingOf } from '#i18n/wording.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import styles from './import.module.css';

/** One cell of a line; it is checked when it is left, or by Enter. */
const Cell = ({ label, written, onMend }: { label: ReactNode; written: string; onMend: (text: string) => void }) => {
  const [typed, setTyped] = useState(written);
  const mend = () => typed !== written && onMend(typed);
  return (
    <TextField
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={mend}
      onKeyDown={({ key }) => key === 'Enter' && mend()}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="done"
    />
  );
};

/** The lines that would be left out, each with its error and editable; a fixed one stays visible. */
export const LineMending = ({
  aim,
  check,
  choices,
  onMend,
}: {
  aim: FileAim;
  check: ImportCheck;
  choices: ImportChoices;
  onMend: (line: number, written: WrittenLine) => void;
}) => {
  const { t, i18n } = useLingui();
  const names: Record<ImportField, string> = {
    plate: t`Number plate`,
    countryCode: t`Country`,
    validityStartDate: t`In the fleet from`,
    validityEndDate: t`until`,
  };
  const lines = linesToMend(check, choices);
  if (lines.length === 0) return null;
  const fields = importFields.filter((field) => check.mapping[field] !== null);
  return (
    <ul className={styles.mending} aria-label={t`Lines that will be left out`}>
      {lines.map(({ line, code, written }) => (
        <li key={line}>
          <fieldset className={styles.line}>
            <legend>
              <Trans>Line {line}</Trans>
            </legend>
            <p className={code === null ? styles.mended : styles.fault} aria-live="polite">
              {code !== null ? (
                wordingOf(i18n, { code })
              ) : aim === 'import' ? (
                <Trans>Fixed – this vehicle can now be imported.</Trans>
              ) : (
                <Trans>Fixed – this vehicle is in your fleet.</Trans>
              )}
            </p>
            <div className={styles.cells}>
              {fields.map((field) => (
                <Cell
                  key={field}
                  label={names[field]}
                  written={written[field]}
                  onMend={(text) => onMend(line, { ...written, [field]: text })}
                />
              ))}
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  );
};
