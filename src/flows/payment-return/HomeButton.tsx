import { useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { Button } from '#ui/Button.tsx';

/** The button to the home page, on every result (rule RESULT-4); `isSecond` if another button comes first. */
export const HomeButton = ({ isSecond = false }: { isSecond?: boolean }) => {
  const { t } = useLingui();
  return (
    <Button kind={isSecond ? 'secondary' : 'primary'} url={to('/')}>
      {t({ message: 'Back to home', comment: 'es: Volver al Inicio' })}
    </Button>
  );
};
