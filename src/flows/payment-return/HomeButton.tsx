import { useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { Button } from '#ui/Button.tsx';

/** The way home that every result carries (rule RESULT-4); `isSecond` where another way comes first. */
export const HomeButton = ({ isSecond = false }: { isSecond?: boolean }) => {
  const { t } = useLingui();
  return (
    <Button kind={isSecond ? 'secondary' : 'primary'} url={to('/')}>
      {t({ message: 'Back to home', comment: 'es: Volver al Inicio' })}
    </Button>
  );
};
