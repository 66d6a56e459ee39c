import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import styles from './CountrySelect.module.css';
import { type CountryFieldProps, findCountry, matchingCountries } from './country-names.ts';
import { withSearchTexts } from '#i18n/catalogue.ts';
import { Field } from '../form/Field.tsx';
import field from '../form/Field.module.css';
import { lazyPiece } from '../lazy-piece.tsx';
import { Flag } from '../vehicle/Flag.tsx';

const FilledCountry = lazyPiece(
  withSearchTexts(() => import('./FilledCountry.tsx').then((module) => module.FilledCountry)),
);

/** The open list: the typed text, null while the chosen name is shown, and the code that Enter chooses. */
type List = { typed: string | null; active: string | undefined };

const isMeant = (typed: string | null): typed is string => typed !== null && typed.trim() !== '';

const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** A country, found by any part of its name. Enter or a press chooses it; leaving the field shows the chosen country again (rule SHELL-12). */
export const CountryCombobox = ({
  label,
  codes,
  usual,
  others,
  value,
  onChange,
  onOpen,
  error,
  disabled,
  isAddress,
  isOptional = false,
}: CountryFieldProps) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [list, setList] = useState<List | null>(null);
  /** What a browser has filled in, unless it is the name of a country as it is listed. */
  const [filled, setFilled] = useState('');
  const countries = useMemo(() => [...usual, ...others], [usual, others]);
  const typed = list?.typed ?? null;
  const isFiltered = isMeant(typed);
  const listed = useMemo(
    () => (isFiltered ? matchingCountries(countries, typed) : countries),
    [countries, typed, isFiltered],
  );
  const active = list?.active;
  const chosen = countries.find((country) => country.value === value)?.label ?? '';
  useEffect(() => {
    bringIntoView(document.getElementById(`${input.current?.id}-${active}`));
  }, [active]);
  const open = (opened: List): void => {
    onOpen();
    setFilled('');
    setList(opened);
  };
  const close = () => setList(null);
  const take = (code: string): void => {
    close();
    setFilled('');
    onChange(code);
  };
  const press = (element: HTMLInputElement): void => {
    // A press from before the portal's code loaded is repeated when the driver may be in another field.
    if (document.activeElement !== element) return;
    if (typed === null) element.select();
    if (list === null) open({ typed: null, active: value === '' ? undefined : value });
  };
  const change = ({ currentTarget: element }: ChangeEvent<HTMLInputElement>): void => {
    if (document.activeElement === element) {
      const text = element.value;
      open({ typed: text, active: isMeant(text) ? matchingCountries(countries, text)[0]?.value : undefined });
      return;
    }
    // Autofill changes a field that does not have the focus.
    const autofilled = findCountry(countries, element.value);
    if (autofilled) take(autofilled.value);
    // What has no letter is no country.
    else if (/\p{L}/u.test(element.value)) setFilled(element.value.trim());
  };
  const move = (step: 1 | -1): string | undefined => {
    const at = listed.findIndex((country) => country.value === active);
    return listed.at(at < 0 && step < 0 ? -1 : (at + step) % listed.length)?.value;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget: element } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (list === null) press(element);
      else open({ typed, active: move(key === 'ArrowDown' ? 1 : -1) });
    } else if (list !== null && key === 'Enter') {
      if (active !== undefined) take(active);
    } else if (list !== null && key === 'Escape') {
      // Keeps a dialog around the field open.
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };
  return (
    <Field
      label={label}
      hint={filled === '' ? undefined : <FilledCountry filled={filled} codes={codes} onCountry={take} />}
      error={error}
      required={!isOptional}>
      {(wiring) => (
        <div className={styles.control}>
          {value !== '' && <Flag key={value} code={value} />}
          <input
            {...wiring}
            ref={input}
            className={`${field.input} ${styles.input}`}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={list !== null && listed.length > 0}
            aria-controls={list === null ? undefined : `${wiring.id}-list`}
            aria-activedescendant={active === undefined ? undefined : `${wiring.id}-${active}`}
            autoComplete={isAddress ? 'country-name' : 'off'}
            spellCheck={false}
            placeholder={t`Please choose`}
            disabled={disabled}
            value={typed ?? chosen}
            onChange={change}
            onKeyDown={onKeyDown}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onClick={({ currentTarget }) => press(currentTarget)}
            onBlur={close}
          />
          <span className={styles.chevron} aria-hidden="true" data-open={list !== null || undefined} />
          {list !== null && (
            // A press in the list keeps the focus in the field.
            <div
              role="presentation"
              ref={bringIntoView}
              className={styles.list}
              onMouseDown={(event) => event.preventDefault()}
              onClick={({ target }) => {
                const option = target instanceof Element ? target.closest<HTMLElement>('[data-code]') : null;
                if (option !== null) take(option.dataset['code'] ?? '');
              }}>
              {listed.length === 0 ? (
                <div className={styles.empty} data-says="">
                  <Trans>No country by that name</Trans>
                </div>
              ) : (
                <div role="listbox" id={`${wiring.id}-list`} aria-label={label}>
                  {listed.map((country) => (
                    <div
                      key={country.value}
                      id={`${wiring.id}-${country.value}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={country.value === value}
                      className={styles.item}
                      data-code={country.value}
                      data-active={country.value === active || undefined}
                      data-last-usual={(!isFiltered && country === usual.at(-1)) || undefined}>
                      <Flag code={country.value} />
                      {country.label}
                    </div>
                  ))}
                </div>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
};
