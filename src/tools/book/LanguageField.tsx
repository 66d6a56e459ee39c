import { type Language, languages } from '#domain/language.ts';

type Props = { name: string; value: Language; onChange: (language: Language) => void };

/** The language of the screens in the book. */
export const LanguageField = ({ name, value, onChange }: Props) => (
  <label>
    {name}{' '}
    <select
      value={value}
      onChange={({ target }) => onChange(languages.find((known) => known === target.value) ?? 'es')}>
      {languages.map((known) => (
        <option key={known}>{known}</option>
      ))}
    </select>
  </label>
);
