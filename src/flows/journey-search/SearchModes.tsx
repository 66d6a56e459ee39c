import { useLingui } from '@lingui/react/macro';
import type { SearchMode } from '#domain/search.ts';
import { RadioCards } from '#ui/RadioCards.tsx';

/** The two ways to look trips up. */
export const SearchModes = ({ mode, onChange }: { mode: SearchMode; onChange: (mode: SearchMode) => void }) => {
  const { t } = useLingui();
  return (
    <RadioCards
      legend={t`How would you like to search?`}
      name="search-mode"
      value={mode}
      onChange={onChange}
      options={[
        { value: 'plate', label: t`By licence plate`, hint: t`All the trips of one vehicle` },
        { value: 'number', label: t`By number`, hint: t`On the payment notice or declaration you received` },
      ]}
    />
  );
};
