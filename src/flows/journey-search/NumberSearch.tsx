import { limits } from '#domain/limits.ts';
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/use-flow.ts';
import type { journeySearchMachine } from '#machines/journey-search.ts';
import { wordingOf } from '#i18n/wording.ts';
import { TextField } from '#ui/TextField.tsx';

/** The number of a payment notice or of a non-payment declaration. */
export const NumberSearch = ({ state, send }: FlowProps<typeof journeySearchMachine>) => {
  const { t, i18n } = useLingui();
  const { number, fieldProblems } = state.context;
  return (
    <TextField
      label={t`Notice or declaration number`}
      hint={t`You will find it at the top of the letter`}
      value={number}
      onChange={(typed) => send({ type: 'number.typed', number: typed })}
      error={fieldProblems.number && wordingOf(i18n, { code: fieldProblems.number })}
      required
      maxLength={limits.search}
    />
  );
};
