import { useLingui } from '@lingui/react/macro';
import { to } from '#app/to.ts';
import { Button } from '#ui/Button.tsx';

/** The way home that every result carries (§2.7). */
export const HomeButton = () => {
  const { t } = useLingui();
  return <Button url={to('/')}>{t({ message: 'Back to home', comment: 'es: Volver al Inicio' })}</Button>;
};
