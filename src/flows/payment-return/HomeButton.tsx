import { useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { Button } from '#ui/Button.tsx';

/** The button to the home page, on every result (rule RESULT-4). */
export const HomeButton = ({ kind = 'primary' }: { kind?: 'primary' | 'secondary' | 'tertiary' }) => {
  const { t } = useLingui();
  return (
    <Button kind={kind} {...(kind === 'tertiary' && { padding: 0 })} url={to('/')}>
      {t({ message: 'Back to home', comment: 'es: Volver al Inicio' })}
    </Button>
  );
};
