import { useLingui } from '@lingui/react/macro';
import { withTexts } from '#i18n/catalogue.ts';
import { lazyPiece } from '#ui/lazy-piece.tsx';
import { Link } from '#ui/Link.tsx';

type Props = { /** The rest of the page stands and leads on. */ isPart?: boolean };

const FirstWays = ({ isPart }: Props) => {
  const { t } = useLingui();
  if (isPart) return null;
  return (
    <>
      <Link url="/">{t({ message: 'Home', comment: 'es: Inicio' })}</Link>
      <Link url="/contact">{t`Write to us`}</Link>
    </>
  );
};

/** What else leads on where a page could not be loaded (rule SHELL-25). Where its code does not come either, there are the ways home and to contact. */
export const OfferWaysOn = lazyPiece(
  withTexts(() => import('#shell/WaysOn.tsx').then(({ WaysOn }) => WaysOn)),
  FirstWays,
);
