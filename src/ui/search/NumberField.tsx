import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { limits } from '#domain/limits.ts';
import { searchedNumber } from '#domain/search/number.ts';
import { TextField } from '../fields/TextField.tsx';
import { searchedHint } from './searched-hint.tsx';

type Props = {
  value: string;
  onChange: (number: string) => void;
  error: string | undefined;
  /** It has replaced another field: it takes the focus. */
  arrives?: boolean;
};

/** The number of a payment notice or of a non-payment declaration. */
export const NumberField = ({ arrives = false, ...props }: Props) => {
  const { t } = useLingui();
  const hint = searchedHint(props.value, t`Notice: at the top of the letter. Declaration: on the ticket.`);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrives) field.current?.querySelector('input')?.focus();
  }, [arrives]);
  return (
    <div ref={field}>
      <TextField
        {...props}
        label={t`Notice or declaration number`}
        hint={hint}
        required
        maxLength={limits.search}
        sent={searchedNumber(props.value)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
    </div>
  );
};
