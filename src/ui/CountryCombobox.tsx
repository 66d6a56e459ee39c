import { Combobox, createListCollection } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type SyntheticEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ChakraKit } from './ChakraKit.tsx';
import type { ComboboxProps } from './CountrySelect.tsx';
import styles from './CountrySelect.module.css';
import { countryNamed, matchingCountries } from './country-names.ts';
import field from './Field.module.css';
import { Flag } from './Flag.tsx';
import { useFormError } from './form-errors.ts';

/** A country, found by any part of its name. It is chosen by Enter or by a press; leaving the field shows the chosen country again (rule SHELL-12). */
export const CountryCombobox = ({
  label,
  usual,
  others,
  value,
  onChange,
  error,
  disabled,
  isAddress,
  isOptional = false,
  takesFocus,
}: ComboboxProps) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Removing the focused field clears the focus; a focus on another field stays.
    if (takesFocus && document.activeElement === document.body) input.current?.focus();
  }, [takesFocus]);
  const id = useId();
  const errorId = `${id}-error`;
  useFormError(id, error);
  const [typed, setTyped] = useState<string | null>(null);
  const countries = useMemo(() => [...usual, ...others], [usual, others]);
  const isFiltered = typed !== null && typed.trim() !== '';
  const collection = useMemo(
    () => createListCollection({ items: isFiltered ? matchingCountries(countries, typed) : countries }),
    [countries, typed, isFiltered],
  );
  const chosen = countries.find((country) => country.value === value)?.label ?? '';
  const close = () => setTyped(null);
  // Opening the list puts the caret at the end one frame later; typing has to replace the name all the same.
  const selectName = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    if (typed !== null) return;
    input.select();
    const isStillHere = (): boolean => document.activeElement === input && input.value === chosen;
    // If the focus has moved on, it stays: selecting would bring it back.
    requestAnimationFrame(() => requestAnimationFrame(() => isStillHere() && input.select()));
  };
  // Autofill changes a field without the focus.
  const fill = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const filled = document.activeElement === currentTarget ? undefined : countryNamed(countries, currentTarget.value);
    if (filled) onChange(filled.value);
  };
  return (
    <ChakraKit>
      <Combobox.Root
        ids={{ input: id }}
        className={field.field}
        collection={collection}
        value={value === '' ? [] : [value]}
        inputValue={typed ?? chosen}
        inputBehavior={isFiltered ? 'autohighlight' : 'none'}
        onInputValueChange={({ inputValue, reason }) => setTyped(reason === 'input-change' ? inputValue : null)}
        onValueChange={({ value: [code] }) => code !== undefined && onChange(code)}
        onOpenChange={({ open }) => !open && close()}
        openOnClick
        invalid={error !== undefined}
        disabled={disabled}
        required={!isOptional}
        unstyled
      >
        <Combobox.Label className={field.label}>
          {label}
          {!isOptional && (
            <span className={field.asterisk} aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </Combobox.Label>
        <Combobox.Control className={styles.control}>
          {value !== '' && <Flag key={value} code={value} />}
          <Combobox.Input
            ref={input}
            className={`${field.input} ${styles.input}`}
            autoComplete={isAddress ? 'country-name' : 'off'}
            aria-describedby={error === undefined ? undefined : errorId}
            onChange={fill}
            onBlur={close}
            onFocus={selectName}
            onClick={selectName}
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
            <Combobox.Empty className={styles.empty} data-says="">
              <Trans>No country by that name</Trans>
            </Combobox.Empty>
            {collection.items.map((country) => (
              <Combobox.Item
                key={country.value}
                item={country}
                className={styles.item}
                data-last-usual={(!isFiltered && country === usual.at(-1)) || undefined}
              >
                <Flag code={country.value} />
                <Combobox.ItemText>{country.label}</Combobox.ItemText>
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Combobox.Root>
    </ChakraKit>
  );
};
