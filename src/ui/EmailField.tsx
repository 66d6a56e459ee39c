import { limits } from '#domain/limits.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** An e-mail address (§2.12, §5). */
export const EmailField = (
  props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'autoCapitalize'>,
) => (
  <TextField
    maxLength={limits.email}
    {...props}
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
  />
);
