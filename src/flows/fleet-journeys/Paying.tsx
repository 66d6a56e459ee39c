import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { to } from '#domain/page-path.ts';
import type { FlowProps, RouteProps } from '#runtime/use-flow.ts';
import fleet from '#ui/table/fleet.module.css';
import { PaymentSteps } from '#flows/payment/PaymentSteps.tsx';
import type { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import type { paymentMachine } from '#machines/payment.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Page } from '#ui/page/Page.tsx';
import { PlateText } from '#ui/vehicle/PlateText.tsx';
import { StepCover } from './StepCover.tsx';

type Props = FlowProps<typeof fleetJourneysMachine> &
  RouteProps & {
    payment: ActorRefFrom<typeof paymentMachine>;
    /** The name of the list in which the trips were selected. */
    list: string;
  };

/** The payment of the selected trips; it replaces their list (rule FLEET-5). */
export const Paying = ({ payment, state, send, params, list }: Props) => {
  const { t } = useLingui();
  const paying = useSelector(payment, (snapshot) => snapshot);
  const { found, selected } = state.context;
  const [{ plate = '', countryCode: country } = { plate: '' }] = found?.trips ?? [];
  const others = found === null ? 0 : selected.length - found.trips.length;
  const leave = () => send({ type: 'payment.closed' });
  return (
    <>
      <StepCover title={t`Payment`} state={state} params={params} list={list} onLeave={leave} />
      <PaymentSteps
        state={paying}
        send={payment.send}
        scope={
          others > 0 && (
            <Notice kind="info" live="status">
              <p>
                {plate !== '' && (
                  <>
                    <Trans>
                      This payment is for one vehicle: <PlateText plate={plate} country={country} />.
                    </Trans>{' '}
                  </>
                )}
                <Plural
                  value={others}
                  one="# other selected trip is not part of this payment: please pay for it afterwards."
                  other="# other selected trips are not part of this payment: please pay for them afterwards."
                />
              </p>
            </Notice>
          )
        }
        waysOn={(way) => ({
          main:
            way === 'signIn' ? (
              <Button url={to('/renters/login')}>
                <Trans>Sign in again</Trans>
              </Button>
            ) : (
              <>
                <p>
                  <Trans>You or a colleague may already have paid for or contested some of these trips.</Trans>
                </p>
                <Button onPress={() => send({ type: 'selection.checked' })}>
                  <Trans>Keep only unpaid trips</Trans>
                </Button>
              </>
            ),
        })}
      />
      {paying.children.attempt === undefined && (
        <Page wide>
          <div className={fleet.ways}>
            <Button kind="secondary" iconName="back" onPress={leave}>
              <Trans>Back to the list</Trans>
            </Button>
          </div>
        </Page>
      )}
    </>
  );
};
