import { useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { prepaymentRefusal } from '#domain/prepayment.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { prepaymentMachine } from '#machines/prepayment.ts';
import { Cover } from '#ui/Cover.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { OperatorHtml } from '#ui/OperatorHtml.tsx';
import { OperatorLinks } from '#ui/OperatorLinks.tsx';
import { Page } from '#ui/Page.tsx';
import { Plate } from '#ui/Plate.tsx';
import { ClassDialog } from './ClassDialog.tsx';
import { PrepaymentDialogs } from './PrepaymentDialogs.tsx';
import { WayForm } from './WayForm.tsx';
import { WayPrice } from './WayPrice.tsx';
import styles from './prepayment.module.css';

/** prepayment and inprogress: where a trip leads, for which vehicle and how often, and what it costs (rules PREP-1, PREP-12). */
export const PrepaymentView = ({ state, send }: FlowProps<typeof prepaymentMachine>) => {
  const { t } = useLingui();
  const { trip, plate, country, page } = state.context;
  const refusal = prepaymentRefusal(state.context);
  // Prepaying is the operator’s to name and to explain; completing a trip is not.
  const own = trip === null ? page : {};
  const title = trip === null ? (page.title ?? t`Prepay a trip`) : t`Complete your trip`;
  return (
    <>
      <Cover
        title={title}
        image={page.backgroundPicture}
        subtitle={own.subtitle !== undefined && <OperatorHtml html={own.subtitle} />}
        breadcrumb={[
          { label: t({ message: 'Trips to pay', comment: 'es: Trayectos a pagar' }), url: to('/travels') },
          { label: title },
        ]}
      />
      <Page wide>
        {state.matches('loading') ? (
          <Loading />
        ) : (
          <div className={styles.columns}>
            <div className={styles.main}>
              <Plate plate={plate} country={country} />
              {refusal !== null && (
                <Notice kind="error" live="alert">
                  {refusal === 'rental'
                    ? t({
                        message: 'You cannot prepay with a rental vehicle.',
                        comment: 'es: No puede prepagar con un vehículo de alquiler.',
                      })
                    : t`You cannot prepay for this vehicle at the moment.`}
                </Notice>
              )}
              {own.content !== undefined && <OperatorHtml html={own.content} />}
              <WayForm state={state} send={send} />
              <OperatorLinks links={own.articleList} />
            </div>
            <WayPrice state={state} send={send} />
          </div>
        )}
        <ClassDialog state={state} send={send} />
        <PrepaymentDialogs state={state} send={send} />
      </Page>
    </>
  );
};
