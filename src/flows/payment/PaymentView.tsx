import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { type FlowProps, usePortalState } from '#runtime/use-flow.ts';
import type { paymentMachine } from '#machines/payment.ts';
import { PaymentSteps } from './PaymentSteps.tsx';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { VisuallyHidden } from '#ui/notice/VisuallyHidden.tsx';
import { Cover } from '#ui/page/Cover.tsx';

/** The payment screen (rule PAY-1). */
export const PaymentView = ({ state, send }: FlowProps<typeof paymentMachine>) => {
  const { t } = useLingui();
  const title = t`Payment`;
  const isVisitor = usePortalState().context.account === 'disconnected';
  return (
    <>
      <Cover
        title={title}
        breadcrumb={[
          { label: t({ message: 'Trips to pay', comment: 'es: Trayectos a pagar' }), url: to('/journeys') },
          { label: title },
        ]}
      />
      <PaymentSteps
        state={state}
        send={send}
        change={
          <Link url={to('/journeys')}>
            <Trans>Change</Trans> <VisuallyHidden>{t`Trips to pay`}</VisuallyHidden>
          </Link>
        }
        waysOn={(asked) => {
          // A person who never signed in searches for the trips again instead.
          const way = asked === 'signIn' && isVisitor ? 'search' : asked;
          const search = (
            <Button
              {...(way !== 'search' && { kind: 'tertiary', padding: 0 })}
              onPress={() => send({ type: 'search.pressed' })}>
              <Trans>Search again</Trans>
            </Button>
          );
          return {
            main: (
              <>
                {way === 'list' && (
                  <Button url={to('/journeys')}>
                    <Trans>Back to the list</Trans>
                  </Button>
                )}
                {way === 'signIn' && (
                  <Button url={to('/account/login')}>
                    <Trans>Sign in again</Trans>
                  </Button>
                )}
                {way === 'search' && search}
              </>
            ),
            links: (
              <>
                {way !== 'search' && search}
                {state.matches('paidForOthers') && (
                  <Button kind="tertiary" padding={0} url={to('/payment/success')}>
                    <Trans>See the receipt</Trans>
                  </Button>
                )}
              </>
            ),
          };
        }}
      />
    </>
  );
};
