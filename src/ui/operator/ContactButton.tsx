import { useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { Button } from '../Button.tsx';

/** The link to the operator's contact page, as a button. */
export const ContactButton = ({ kind = 'primary' }: { kind?: 'primary' | 'secondary' | 'tertiary' }) => {
  const { t } = useLingui();
  return (
    <Button kind={kind} {...(kind === 'tertiary' && { padding: 0 })} url={to('/contact/chatbot')}>
      {t({ message: 'Contact us', comment: 'es: Póngase en contacto con nosotros' })}
    </Button>
  );
};
