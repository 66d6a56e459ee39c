import { useLingui } from '@lingui/react/macro';
import { TextField, type TextFieldProps } from '../fields/TextField.tsx';
import styles from './person.module.css';

/** A person's first and last name, side by side if there is room. `field`: the props that bind a field, by its name. */
export const NameFields = ({ field }: { field: (name: 'firstName' | 'lastName') => Omit<TextFieldProps, 'label'> }) => {
  const { t } = useLingui();
  return (
    <div className={styles.pair}>
      <TextField
        label={t`First name`}
        autoComplete="given-name"
        autoCapitalize="words"
        spellCheck={false}
        {...field('firstName')}
      />
      <TextField
        label={t`Last name`}
        autoComplete="family-name"
        autoCapitalize="words"
        spellCheck={false}
        {...field('lastName')}
      />
    </div>
  );
};
