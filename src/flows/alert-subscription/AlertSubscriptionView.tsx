import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { alertSubscriptionMachine } from '#machines/alert-subscription.ts';
import { Cover } from '#ui/Cover.tsx';
import { Page } from '#ui/Page.tsx';
import { Unsubscribed } from '#ui/Unsubscribed.tsx';
import { AlertForm } from './AlertForm.tsx';
import { OtherEmailDialog } from './OtherEmailDialog.tsx';
import { Subscribed } from './Subscribed.tsx';

/** Subscribing a vehicle to the passage-information alert (rule ALERT-1). */
export const AlertSubscriptionView = ({ state, send }: FlowProps<typeof alertSubscriptionMachine>) => {
  const { t } = useLingui();
  const title = t({
    message: 'Subscribe to the “Passage information” alert',
    comment: 'es: Inscribirse en la alerta «Información de paso»',
  });
  const isSubscribed = state.matches('subscribed');
  const isUnsubscribed = state.matches('unsubscribed');
  return (
    <>
      <Cover
        title={title}
        subtitle={<Trans>Receive an e-mail each time your vehicle passes a toll without barriers.</Trans>}
        breadcrumb={[{ label: t`Passage alerts` }]}
      />
      <Page>
        {isSubscribed && <Subscribed />}
        {isUnsubscribed && <Unsubscribed />}
        {!isSubscribed && !isUnsubscribed && <AlertForm state={state} send={send} />}
        <OtherEmailDialog state={state} send={send} />
      </Page>
    </>
  );
};
