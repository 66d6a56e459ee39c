import { Plural, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { type Attachment, isAccepted } from '#domain/claims/attachment.ts';
import { Field, type FieldTexts } from '../form/Field.tsx';
import styles from './FilesField.module.css';
import { Icon } from '../icons.tsx';

type Props = FieldTexts & {
  files: readonly Attachment[];
  onChoose: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
};

const accepted = '.png,.jpg,.jpeg,.gif,.pdf,image/png,image/jpeg,image/gif,application/pdf';

type Previews = ReadonlyMap<string, readonly (string | undefined)[]>;

/** Thumbnails of the picture files, by name, in the order of the files of that name; they never leave the page. */
const usePreviews = () => {
  const [previews, setPreviews] = useState<Previews>(new Map());
  const add = (file: File): void => {
    const address = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined;
    setPreviews((known) => new Map(known).set(file.name, [...(known.get(file.name) ?? []), address]));
  };
  const remove = (name: string, place: number): void =>
    setPreviews((known) =>
      new Map(known).set(
        name,
        (known.get(name) ?? []).filter((_, index) => index !== place),
      ),
    );
  return { previews, add, remove };
};

/** The files, each with its place among those of its name: phones call each photo the same. */
const placed = (files: readonly Attachment[]): { file: Attachment; place: number }[] =>
  files.map((file, index) => ({ file, place: files.slice(0, index).filter(({ name }) => name === file.name).length }));

/** Files to send, each with its size, a thumbnail if it is a picture, and a button that removes it (rule CLAIM-5). */
export const FilesField = ({ label, hint, error, required = false, files, onChoose, onRemove }: Props) => {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { previews, add, remove } = usePreviews();
  const [isChanged, setChanged] = useState(false);
  const id = useId();
  const sizes = new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
    useGrouping: 'always',
  });
  const sizeOf = ({ size }: Attachment): string => sizes.format(Math.ceil(size / 1024));
  return (
    <Field label={<span id={`${id}-label`}>{label}</span>} hint={hint} error={error} required={required}>
      {(wiring) => (
        <>
          <span className={styles.box}>
            <input
              {...wiring}
              // Its name begins with the words that are seen on it.
              aria-labelledby={`${id}-face ${id}-label`}
              ref={input}
              type="file"
              multiple
              accept={accepted}
              className={styles.input}
              onChange={({ target }) => {
                const chosen = [...(target.files ?? [])];
                chosen.forEach(add);
                setChanged(true);
                onChoose(chosen);
                // Lets the same file be chosen again after it was removed.
                target.value = '';
              }}
            />
            <span className={styles.face} aria-hidden="true">
              <Icon name="file" size={24} />
              <span id={`${id}-face`}>{t`Choose files`}</span>
            </span>
          </span>
          <span hidden data-says="">
            {isChanged && (
              <>
                <span>
                  <Plural value={{ count: files.length }} _0="No file" one="# file" other="# files" />
                </span>
                <span>{files.map((file) => `${file.name}, ${sizeOf(file)}`).join('; ')}</span>
              </>
            )}
          </span>
          {files.length > 0 && (
            <ul className={styles.files}>
              {placed(files).map(({ file, place }) => {
                const preview = previews.get(file.name)?.[place];
                const isGood = isAccepted(file) && file.size > 0;
                const name = place === 0 ? file.name : `${file.name} (${place + 1})`;
                return (
                  <li key={file.id} className={styles.file} data-wrong={!isGood || undefined}>
                    {isGood && file.kind !== 'pdf' && preview !== undefined && (
                      <img src={preview} alt="" width={40} height={40} className={styles.preview} />
                    )}
                    <bdi className={styles.name}>{name}</bdi>
                    <span className={styles.size}>{sizeOf(file)}</span>
                    <button
                      type="button"
                      className={styles.remove}
                      aria-label={t`Remove ${name}`}
                      onClick={() => {
                        setChanged(true);
                        onRemove(file.id);
                        remove(file.name, place);
                        input.current?.focus();
                      }}>
                      <Icon name="cross" size={20} />
                    </button>
                  </li>
                );
              })}
            </ul>
          )}
        </>
      )}
    </Field>
  );
};
