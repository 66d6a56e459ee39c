import { useState } from 'react';
import { regionOf } from '#domain/country.ts';
import styles from '../country/CountrySelect.module.css';

const logged = new Set<string>();

/** A country's flag, from the portal's own files by lower-case code; a missing one is plain and logged once with its code (rule SHELL-16). */
export const Flag = ({ code }: { code: string }) => {
  const [isMissing, setMissing] = useState(false);
  const miss = () => {
    setMissing(true);
    if (logged.has(code)) return;
    logged.add(code);
    console.error(`No flag for country code ${code}`);
  };
  if (isMissing) return <span className={`${styles.flag} ${styles.missing}`} />;
  return (
    <img
      src={`/flags/${regionOf(code).toLowerCase()}.svg`}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      className={styles.flag}
      onError={miss}
    />
  );
};
