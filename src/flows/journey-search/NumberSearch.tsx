import { limits } from '#domain/limits.ts';
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { journeySearchMachine } from '#machines/journey-search.ts';
import { useWording } from '#i18n/use-wording.ts';
import { TextField } from '#ui/TextField.tsx';

/** The number of a payment notice or of a non-payment declaration. */
export const NumberSearch = ({ state, send }: FlowProps<typeof journeySearchMachine>) => {
  const { t } = useLingui();
  const wording = useWording();
  const { number, fieldProblems } = state.context;
  return (
    <TextField
      label={t`Notice or declaration number`}
      hint={t`You will find it at the top of the letter`}
      value={number}
      onChange={(typed) => send({ type: 'number.typed', number: typed })}
      error={wording(fieldProblems.number, 'number')}
      required
      maxLength={limits.search}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
    />
  );
};
