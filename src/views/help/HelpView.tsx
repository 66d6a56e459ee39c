import { Trans, useLingui } from '@lingui/react/macro';
import { type FlowProps, usePortalState } from '#flows/use-flow.ts';
import { ChakraKit } from '#ui/ChakraKit.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { LoadFailed } from '../problem/LoadFailed.tsx';
import { OfferSupportCode } from '../problem/OfferSupportCode.tsx';
import { Categories } from './Categories.tsx';
import styles from './help.module.css';
import { Questions } from './Questions.tsx';

/** The help centre: its categories, or one category's questions (§2.9). */
export const HelpView = ({ state, send }: FlowProps<'help'>) => {
  const { t } = useLingui();
  const { categoryId, title, menu, category } = state.context;
  const isRenter = usePortalState().context.account === 'renter';
  const base = isRenter ? '/renters/help' : '/help';
  const home = { label: t({ message: 'Home', comment: 'es: Inicio' }), url: '/' };
  const centre = { label: t`Help centre`, url: base };
  const name = category?.title ?? title ?? centre.label;
  const retry = () => send({ type: 'retry.pressed' });
  return (
    <ChakraKit>
      {categoryId === null ? (
        <Cover
          title={menu?.title ?? centre.label}
          subtitle={menu?.subtitle}
          image={menu?.picture}
          breadcrumb={[home, centre]}
        />
      ) : (
        <Cover title={name} breadcrumb={name === centre.label ? [home, centre] : [home, centre, { label: name }]} />
      )}
      <Page>
        {state.hasTag('busy') && (
          <Spinner>
            <Trans>Loading…</Trans>
          </Spinner>
        )}
        {state.hasTag('problem') && <LoadFailed onRetry={retry} />}
        {menu && (
          <Categories
            categories={isRenter ? menu.categories.filter(({ id }) => id !== 'contact') : menu.categories}
            base={base}
          />
        )}
        {menu && categoryId === null && <OfferSupportCode />}
        {category && <Questions state={state} send={send} category={category} />}
        {category && !isRenter && state.matches({ contact: 'offered' }) && (
          <Link url="/contact/chatbot" className={styles.contact}>
            {t({ message: 'Contact us', comment: 'es: Póngase en contacto con nosotros' })}
          </Link>
        )}
      </Page>
    </ChakraKit>
  );
};
