import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Attachment } from '#domain/claims/attachment.ts';
import { Field, type FieldTexts } from '../form/Field.tsx';
import styles from './FilesField.module.css';
import { Icon } from '../icons.tsx';

type Props = FieldTexts & {
  files: readonly Attachment[];
  onChoose: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
};

const accepted = '.png,.jpg,.jpeg,.gif,.pdf,image/png,image/jpeg,image/gif,application/pdf';

/** Thumbnails of the picture files, by name; they never leave the page. */
const usePreviews = () => {
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({});
  const add = (file: File): void => {
    if (!file.type.startsWith('image/')) return;
    const address = URL.createObjectURL(file);
    setPreviews((known) => ({ ...known, [file.name]: address }));
  };
  return { previews, add };
};

/** Files to send, each with its size, a thumbnail if it is a picture, and a button that removes it (rule CLAIM-5). */
export const FilesField = ({ label, hint, error, required = false, files, onChoose, onRemove }: Props) => {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { previews, add } = usePreviews();
  const sizes = new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
    useGrouping: 'always',
  });
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <>
          <span className={styles.box}>
            <input
              {...wiring}
              ref={input}
              type="file"
              multiple
              accept={accepted}
              className={styles.input}
              onChange={({ target }) => {
                const chosen = [...(target.files ?? [])];
                chosen.forEach(add);
                onChoose(chosen);
                // Lets the same file be chosen again after it was removed.
                target.value = '';
              }}
            />
            <span className={styles.face} aria-hidden="true">
              <Icon name="file" size={24} />
              {t`Choose files`}
            </span>
          </span>
          {files.length > 0 && (
            <ul className={styles.files}>
              {files.map(({ id, name, size, kind }) => (
                <li key={id} className={styles.file} data-wrong={kind === null || undefined}>
                  {kind !== null && kind !== 'pdf' && previews[name] !== undefined && (
                    <img src={previews[name]} alt="" width={40} height={40} className={styles.preview} />
                  )}
                  <span className={styles.name}>{name}</span>
                  <span className={styles.size}>{sizes.format(Math.ceil(size / 1024))}</span>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={t`Remove ${name}`}
                    onClick={() => {
                      onRemove(id);
                      input.current?.focus();
                    }}>
                    <Icon name="cross" size={20} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
};
