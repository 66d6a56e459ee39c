import { useLingui } from '@lingui/react/macro';
import { type ComponentType, createContext, useContext } from 'react';
import { Link } from '../Link.tsx';

/** Shown while the code for more links is loading, or has failed to load. */
export const FirstWays = () => {
  const { t } = useLingui();
  return (
    <>
      <Link url="/">{t({ message: 'Home', comment: 'es: Inicio' })}</Link>
      <Link url="/contact">{t`Write to us`}</Link>
    </>
  );
};

/** What a screen offers after a failure. The page frame provides both; their code may load late or fail. */
export const OffersContext = createContext<{ WaysOn: ComponentType; SupportCode: ComponentType }>({
  WaysOn: FirstWays,
  SupportCode: () => null,
});

/** Links to pages that work although this one could not be loaded (rule SHELL-25). Without their code: home and contact. */
export const OfferWaysOn = () => {
  const { WaysOn } = useContext(OffersContext);
  return <WaysOn />;
};

/** The support code, offered after every failure. */
export const OfferSupportCode = () => {
  const { SupportCode } = useContext(OffersContext);
  return <SupportCode />;
};
