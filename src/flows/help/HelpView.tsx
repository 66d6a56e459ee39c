import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { type FlowProps, useLook, useOffer, usePortalState } from '#runtime/use-flow.ts';
import type { helpMachine } from '#machines/help.ts';
import { Button } from '#ui/Button.tsx';
import { ContactButton } from '#ui/operator/ContactButton.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import { Loading } from '#ui/notice/Loading.tsx';
import { Page } from '#ui/page/Page.tsx';
import { LoadFailed } from '#ui/problem/LoadFailed.tsx';
import { PageMissing } from '#ui/problem/PageMissing.tsx';
import { OfferSupportCode } from '#ui/problem/offers.tsx';
import { Reach } from '#ui/operator/Reach.tsx';
import { lazyPiece } from '#ui/lazy-piece.tsx';
import { Categories } from './Categories.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import styles from './help.module.css';

/** The accordion belongs to Chakra, which the menu does not need. */
const Questions = lazyPiece(() => import('./Questions.tsx').then((module) => module.Questions));

/** The help centre: its categories, or one category's questions (rule HELP-1). */
export const HelpView = ({ state, send }: FlowProps<typeof helpMachine>) => {
  const { t } = useLingui();
  const { categoryId, title, menu, category, isMissing } = state.context;
  const isRenter = usePortalState().context.account === 'renter';
  const base = isRenter ? '/renters/help' : '/help';
  const centre = { label: t`Help centre`, url: base };
  const name = category?.title ?? title ?? centre.label;
  const service = useLook()?.service;
  const offersClaims = useOffer('payment-notice');
  const retry = () => send({ type: 'retry.pressed' });
  return (
    <>
      {categoryId === null ? (
        <Cover
          title={<span lang={menu?.language}>{menu?.title ?? centre.label}</span>}
          subtitle={menu?.subtitle && <span lang={menu.language}>{menu.subtitle}</span>}
          image={menu?.picture}
          isAwaited={!state.matches({ page: 'failed' })}
          breadcrumb={[centre]}
        />
      ) : (
        <Cover
          title={<span lang={category?.language}>{name}</span>}
          breadcrumb={name === centre.label ? [centre] : [centre, { label: name }]}
        />
      )}
      <Page wide={categoryId === null}>
        {isMissing && <PageMissing />}
        {state.hasTag('busy') && <Loading />}
        {state.matches({ page: 'failed' }) && <LoadFailed onRetry={retry} />}
        {menu && categoryId === null && <HelpSearch state={state} send={send} base={base} />}
        {menu && <Categories categories={menu.categories} base={base} />}
        {/* It belongs to Chakra, which a prerendered page does not load first. */}
        {state.matches({ page: 'menu' }) && (
          <div className={styles.closing}>
            {service && <Reach service={service} />}
            <div>
              <div className={styles.links}>
                <Button kind="tertiary" padding={0} url={to('/message-check')}>{t`Is this message from us?`}</Button>
                {offersClaims && (
                  <Button kind="tertiary" padding={0} url={to('/claim/status')}>{t`Status of a claim`}</Button>
                )}
                <OfferSupportCode />
              </div>
              <p className={styles.count}>
                <Trans>If something does not work, this code shows our support what happened here.</Trans>
              </p>
            </div>
          </div>
        )}
        {category && <Questions state={state} send={send} category={category} />}
        {category && state.matches({ contact: 'offered' }) && <ContactButton kind="secondary" />}
      </Page>
    </>
  );
};
