import { Combobox, createListCollection } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import styles from './CountrySelect.module.css';
import { matchingCountries, namedCountries } from './country-names.ts';
import field from './Field.module.css';
import { Flag } from './Flag.tsx';

type Props = {
  label: string;
  codes: readonly string[];
  /** A country code as it came; kept as it is. */
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  disabled?: boolean;
};

/** A country, found by any part of its name; left without a choice, the field shows the chosen country again (§2.12). */
export const CountrySelect = ({ label, codes, value, onChange, error, disabled = false }: Props) => {
  const { t, i18n } = useLingui();
  const errorId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const countries = useMemo(
    () => namedCountries(codes.includes(value) || value === '' ? codes : [...codes, value], i18n.locale),
    [codes, value, i18n.locale],
  );
  const collection = useMemo(
    () => createListCollection({ items: typed === null ? countries : matchingCountries(countries, typed) }),
    [countries, typed],
  );
  const chosen = countries.find((country) => country.value === value)?.label ?? '';
  return (
    <Combobox.Root
      className={field.field}
      collection={collection}
      value={value === '' ? [] : [value]}
      inputValue={typed ?? chosen}
      onInputValueChange={({ inputValue, reason }) => setTyped(reason === 'input-change' ? inputValue : null)}
      onValueChange={({ value: [code] }) => code !== undefined && onChange(code)}
      onOpenChange={({ open }) => !open && setTyped(null)}
      openOnClick
      invalid={error !== undefined}
      disabled={disabled}
      required
      unstyled
    >
      <Combobox.Label className={field.label}>
        {label}
        <span className={field.asterisk} aria-hidden="true">
          {' '}
          *
        </span>
      </Combobox.Label>
      <Combobox.Control className={styles.control}>
        {value !== '' && <Flag key={value} code={value} />}
        <Combobox.Input
          className={`${field.input} ${styles.input}`}
          autoComplete="off"
          aria-describedby={error === undefined ? undefined : errorId}
        />
        <Combobox.Trigger className={styles.trigger} aria-label={t`Show countries`}>
          <span className={styles.chevron} />
        </Combobox.Trigger>
      </Combobox.Control>
      <div id={errorId} className={field.error} aria-live="polite">
        {error}
      </div>
      <Combobox.Positioner>
        <Combobox.Content className={styles.list}>
          <Combobox.Empty className={styles.empty}>
            <Trans>No country by that name</Trans>
          </Combobox.Empty>
          {collection.items.map((country) => (
            <Combobox.Item key={country.value} item={country} className={styles.item}>
              <Flag code={country.value} />
              <Combobox.ItemText>{country.label}</Combobox.ItemText>
            </Combobox.Item>
          ))}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  );
};
