import { type Language, languageNames, languages } from '#domain/language.ts';
import styles from './plain.module.css';
import { hrefOf } from './use-address.ts';

/** The language of a plain view as its address has it; English where it has none. */
export const languageIn = (part: string | undefined): Language => languages.find((one) => one === part) ?? 'en';

/** The languages to choose from, a way to paper, and the ways elsewhere. `place`: the plain view's address without its language. */
export const PlainTools = ({
  place,
  language,
  ways,
}: {
  place: readonly string[];
  language: Language;
  ways: readonly (readonly [text: string, href: string])[];
}) => (
  <nav className={styles.tools} aria-label="Plain words">
    {languages.map((one) => (
      <a key={one} href={hrefOf(...place, one)} lang={one} aria-current={one === language ? 'true' : undefined}>
        {languageNames[one]}
      </a>
    ))}
    <button type="button" onClick={() => window.print()}>
      Print
    </button>
    {ways.map(([text, href]) => (
      <a key={href} href={href}>
        {text}
      </a>
    ))}
  </nav>
);
