import { limits } from '#domain/limits.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'autoCapitalize'> & {
  /** Whether the address is what an account is signed in to by: password managers fill it in. */
  isUserName?: boolean;
};

/** An e-mail address (rule LIMIT-3). */
export const EmailField = ({ isUserName = false, ...props }: Props) => (
  <TextField
    maxLength={limits.email}
    {...props}
    type="email"
    inputMode="email"
    autoComplete={isUserName ? 'username' : 'email'}
    autoCapitalize="none"
    spellCheck={false}
  />
);
