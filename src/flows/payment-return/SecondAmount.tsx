import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import type { ConfirmationPage } from '#domain/operator-page.ts';
import { Link } from '#ui/Link.tsx';
import { OperatorHtml } from '#ui/OperatorHtml.tsx';

type Props = {
  page: ConfirmationPage;
  /** The operator's texts have come, or will not. */
  isSettled: boolean;
};

/** What becomes of an amount that was paid a second time: in the operator's words, else how to ask for it (rule RESULT-2). */
export const SecondAmount = ({ page: { paidTwiceText }, isSettled }: Props) => {
  const { t } = useLingui();
  if (paidTwiceText !== undefined) return <OperatorHtml html={paidTwiceText} />;
  if (!isSettled) return null;
  return (
    <p>
      <Trans>If you were charged twice, ask the operator for a refund. Give the reference below.</Trans>{' '}
      <Link url={to('/contact/chatbot')}>
        {t({ message: 'Contact us', comment: 'es: Póngase en contacto con nosotros' })}
      </Link>
    </p>
  );
};
