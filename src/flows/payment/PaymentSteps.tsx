/** The steps of paying: choosing a method, its form, the wait, and what went wrong. */

import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { PaymentMethodType } from '#domain/payment/method.ts';
import { type WayOn, wayOnFrom } from '#domain/way-on.ts';
import type { paymentMachine } from '#machines/payment.ts';
import { Page } from '#ui/page/Page.tsx';
import { Spinner } from '#ui/notice/Spinner.tsx';
import { Attempt } from '#flows/payment-attempt/Attempt.tsx';
import { AllClosed } from './AllClosed.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import styles from './payment.module.css';
import { BillingForm } from './BillingForm.tsx';
import { Refusal } from './Refusal.tsx';
import { FuelCardForm } from './FuelCardForm.tsx';
import type { ChosenProps } from './PayForm.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { MessageDialog } from '#ui/dialog/MessageDialog.tsx';
import type { Journey } from '#domain/trips/journey.ts';
import { isEveryMethodClosed, isFuelCard, orderOf } from '#domain/payment/choice.ts';
import { ReferenceText } from '#ui/money/ReferenceText.tsx';
import { Money } from '#ui/money/Money.tsx';
import { MoneyStatement } from '#ui/money/MoneyStatement.tsx';
import { OpenAmount } from '#ui/money/OpenAmount.tsx';
import { Plate } from '#ui/vehicle/Plate.tsx';
import { formatMinute, formatMomentInWords } from '#i18n/formats.ts';
import { formatMoney } from '#i18n/money.ts';
import { Button, ButtonRow, LinkRow } from '#ui/Button.tsx';
import { ContactButton } from '#ui/operator/ContactButton.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { TripsDue } from '#ui/trips/FirstDueText.tsx';
import { mostUnfolded, TripLines } from '#ui/trips/TripLines.tsx';
import { linesOf } from '#domain/money/known-payments.ts';
import { referenceOf } from '#domain/money/payment.ts';
import { onOpen } from '#domain/money/statement.ts';
import type { RoundPlace } from '#domain/money/round.ts';
import { writtenPlate } from '#domain/vehicles/plate.ts';
import { ScanCode } from '#ui/page/ScanCode.tsx';
import { Slip } from '#ui/money/Slip.tsx';

/** What a driver keeps of a payment that could not be made: the amount, the vehicle, when, and the reference to name to the operator (rule PAY-25). */
const NotPaidSlip = ({ state, send }: FlowProps<typeof paymentMachine>) => {
  const { t, i18n } = useLingui();
  const { trips, sessionId, openedAt, paperCode, money } = state.context;
  if (!state.can({ type: 'slip.printed' })) return null;
  const { cents, plate } = orderOf(trips);
  const amount = formatMoney(cents, i18n.locale);
  const moment = formatMomentInWords(openedAt, i18n.locale);
  const shortCode = paperCode?.shortCode ?? '';
  return (
    <Slip title={t`Record of your attempt to pay`}>
      <p>
        <Trans>
          You tried to pay {amount} on {moment} (Paris time). This was not possible.
        </Trans>{' '}
        <MoneyStatement of={money} />
      </p>
      <p>
        {plate !== '' && <bdi translate="no">{`${writtenPlate(plate, trips[0]?.countryCode ?? '')} · `}</bdi>}
        <ReferenceText of={referenceOf(sessionId)} />
      </p>
      {paperCode !== null && (shortCode !== '' || paperCode.scan !== '') && (
        <div className={styles.onPaper}>
          <p>
            <Trans>Support code</Trans> <span translate="no">{`${shortCode.slice(0, 3)} ${shortCode.slice(3)}`}</span>
          </p>
          {paperCode.scan !== '' && <ScanCode text={paperCode.scan} label={t`The support code as a QR code`} />}
        </div>
      )}
      <ButtonRow>
        <Button kind="secondary" isLoading={state.hasTag('busy')} onPress={() => send({ type: 'slip.printed' })}>
          <Trans>Print or save as PDF</Trans>
        </Button>
      </ButtonRow>
    </Slip>
  );
};

/** The main action after a refusal, and links of the second rank. */
type WaysOn = (way: WayOn) => { main: ReactNode; links?: ReactNode };

type OtherPaidProps = Pick<FlowProps<typeof paymentMachine>, 'state'> & { waysOn: WaysOn };

/** An earlier payment covered only some of these trips: how much was paid, which trips are still unpaid, and how to pay them (rule PAY-21). */
const OtherPaid = ({ state, waysOn }: OtherPaidProps) => {
  const { i18n } = useLingui();
  const { other, sessionId, trips } = state.context;
  if (other === null) return null;
  const { count, cents } = other.unpaid;
  const paid = formatMoney(other.cents, i18n.locale);
  const { plate } = orderOf(trips);
  const plates = plate === '' ? [] : [writtenPlate(plate, trips[0]?.countryCode ?? '')];
  const isOfList = other.sessionId === sessionId;
  const { main, links } =
    other.isRepeated === true ? { main: <ContactButton /> } : waysOn(isOfList ? 'search' : 'list');
  return (
    <Notice
      kind="warning"
      live="alert"
      title={
        other.isRepeated === true ? (
          <Trans>You cannot pay for these trips here at the moment</Trans>
        ) : isOfList ? (
          <Plural value={count} one="This trip needs a new search" other="These trips need a new search" />
        ) : (
          <Trans>Some of these trips have already been paid</Trans>
        )
      }>
      <p>
        {other.isRepeated === true ? (
          <Trans>An earlier payment of {paid} has the same payment number as this list.</Trans>
        ) : isOfList ? (
          <Trans>{paid} has already been paid from this list.</Trans>
        ) : (
          <Trans>A payment has already been made for some of these trips.</Trans>
        )}{' '}
        <MoneyStatement of={{ says: 'stillOwed', owed: { plates, count, cents, until: null } }} />
      </p>
      <p>
        {other.isRepeated === true ? (
          <Trans>A new search does not change this. Please contact us to pay the rest.</Trans>
        ) : isOfList ? (
          <Trans>You can pay only once from a list. Please search again to pay the rest.</Trans>
        ) : (
          <Trans>Please go back to the list to pay the rest.</Trans>
        )}
      </p>
      <ButtonRow>
        {main}
        <LinkRow>{links}</LinkRow>
      </ButtonRow>
    </Notice>
  );
};

type OrderProps = {
  trips: Journey[];
  now: string;
  place: RoundPlace | null;
  /** They cannot be paid here now: the page says when they are due, and this which they are. */
  isUnpayable: boolean;
  /** They may have been paid: nothing calls them due. */
  isUnknown: boolean;
  /** The way to the list, where the trips are chosen. */
  change: ReactNode;
};

/** The trips to pay, always visible. */
const OrderSummary = ({ trips, now, place, isUnpayable, isUnknown, change }: OrderProps) => {
  const { t } = useLingui();
  const { count, plate, cents } = orderOf(trips);
  const number = place?.number ?? 1;
  const vehicles = place?.of ?? 1;
  return (
    <aside className={styles.summary} data-unpayable={isUnpayable || undefined} aria-label={t`Your payment`}>
      <h2 className={styles.summaryTitle}>{isUnpayable ? <Trans>To be paid</Trans> : <Trans>Your payment</Trans>}</h2>
      <p className={styles.summaryLine}>
        {place !== null && (
          <span className={styles.place}>
            <Trans>
              Vehicle {number} of {vehicles}
            </Trans>
          </span>
        )}
        {plate !== '' && (
          <span>
            <Plate plate={plate} country={trips[0]?.countryCode ?? ''} isSmall />
          </span>
        )}
        <span>
          <Plural value={count} one="# trip" other="# trips" /> {!isUnpayable && !isUnknown && change}
        </span>
      </p>
      <div className={styles.summaryTotal}>
        <Trans>Total</Trans>{' '}
        <OpenAmount trips={trips}>
          <strong>
            <Money cents={cents} />
          </strong>
        </OpenAmount>
      </div>
      {!isUnpayable && !isUnknown && <TripsDue trips={trips} now={now} />}
      {(isUnpayable || count <= mostUnfolded) && <TripLines trips={linesOf(trips)} />}
    </aside>
  );
};

/** Why a method is closed, in the operator's own words (rule PAY-2). */
const ClosedMethodDialog = ({
  state,
  onClose,
}: Pick<FlowProps<typeof paymentMachine>, 'state'> & { onClose: () => void }) => {
  const { t } = useLingui();
  const explanation = state.context.closedMethod?.errorMessage;
  return (
    <MessageDialog
      title={t({ message: 'Payment method not available', comment: 'es: Medio de pago no disponible' })}
      open={state.matches('explainingClosedMethod')}
      onClose={onClose}>
      {explanation ?? (
        <Trans>You cannot pay for these trips with this payment method. Please choose another one.</Trans>
      )}
    </MessageDialog>
  );
};

/** Warns that the payment session is about to end, and offers to extend it (rule PAY-26). */
const SessionEndDialog = ({ state, send }: FlowProps<typeof paymentMachine>) => {
  const { t, i18n } = useLingui();
  const time = formatMinute(state.context.sessionEndsAt ?? '', i18n.locale);
  const isFixed = state.matches({ sessionEnding: 'fixed' });
  const close = (): void => send({ type: 'dialog.closed' });
  return (
    <Dialog
      title={t`The time to pay is nearly over`}
      open
      onClose={close}
      isMessage
      footer={
        <>
          {!isFixed && (
            <Button isLoading={state.hasTag('busy')} onPress={() => send({ type: 'extension.pressed' })}>
              <Trans>More time</Trans>
            </Button>
          )}
          <Button kind={isFixed ? 'primary' : 'secondary'} onPress={close}>
            {isFixed ? <Trans>OK</Trans> : <Trans>Not now</Trans>}
          </Button>
        </>
      }>
      <p>
        {isFixed ? (
          <Trans>
            You can pay here until {time}. The time cannot be extended. Afterwards, please search for the trips again.
          </Trans>
        ) : (
          <Trans>You can pay here until {time}. If you press “More time”, you keep everything you have entered.</Trans>
        )}
      </p>
      {state.matches({ sessionEnding: 'unextended' }) && <ProblemNotice problem={{ code: 'no_answer' }} />}
    </Dialog>
  );
};

/** The form of the method that is chosen. */
const ChosenForm = (props: ChosenProps) => {
  const { method } = props.state.context;
  if (method === null) return null;
  return isFuelCard(method) ? <FuelCardForm key={method} {...props} type={method} /> : <BillingForm {...props} />;
};

/** How long after a choice its form is scrolled into view, in ms (rule PAY-16). */
const revealPause = 50;

type Props = FlowProps<typeof paymentMachine> & {
  waysOn: WaysOn;
  /** What the payment covers, above the methods. */
  scope?: ReactNode;
  /** The way to the list, where the trips are chosen. */
  change?: ReactNode;
};

/** The methods, the form of the chosen one, and the attempt itself, in one view (rule PAY-1). */
export const PaymentSteps = ({ state, send, waysOn, scope, change }: Props) => {
  const form = useRef<HTMLDivElement>(null);
  const { problem, money, method, methods, trips, now, place } = state.context;
  const { attempt } = state.children;
  const isUnknown = useSelector(attempt, (snapshot) => snapshot?.matches('outcomeUnknown') ?? false);
  const isRechecking = state.matches('recheckingRefusal');
  const way = wayOnFrom(problem);
  const { main, links } = waysOn(way);
  /** No method works, or another try would be refused for the same reason (rule PAY-20). */
  const isStopped = state.matches('methodsUnavailable') || (state.matches('choosing') && way !== 'retry');
  const isForm =
    !isRechecking &&
    !state.matches('loadingMethods') &&
    !state.matches('paidForOthers') &&
    !isUnknown &&
    !(isStopped && way !== 'retry') &&
    (attempt === undefined || method !== null);
  const areClosed = isEveryMethodClosed(methods);
  const isUnpayable = isStopped || (isForm && areClosed);
  const otherMethod = methods.filter(({ isEnabled }) => isEnabled).length > 1 && (
    <Button
      kind="tertiary"
      padding={0}
      onPress={() =>
        form.current?.parentElement?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.focus()
      }>
      <Trans>Choose another payment method</Trans>
    </Button>
  );
  const choose = (chosen: PaymentMethodType) => {
    send({ type: 'method.chosen', method: chosen });
    setTimeout(() => form.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' }), revealPause);
  };
  const choice = <MethodChoice state={state} onChoose={choose} isSending={state.matches('attempting')} />;
  return (
    <Page wide>
      <div className={styles.columns}>
        <div className={styles.main}>
          {scope}
          {attempt !== undefined && !isForm && <Attempt attempt={attempt} />}
          {isRechecking && (
            <Spinner>
              <MoneyStatement of={onOpen(null, true)} />
            </Spinner>
          )}
          {state.matches('loadingMethods') && (
            <>
              <Spinner>
                <Trans>Loading the payment methods…</Trans>
              </Spinner>
              <div className={styles.outline} aria-hidden="true" />
            </>
          )}
          {state.matches('paidForOthers') && <OtherPaid state={state} waysOn={waysOn} />}
          {isStopped && (
            <Refusal
              problem={problem}
              money={money}
              isArrival={state.matches('methodsUnavailable')}
              actions={
                <>
                  {state.can({ type: 'retry.pressed' }) && (
                    <Button onPress={() => send({ type: 'retry.pressed' })}>
                      <Trans>Try again</Trans>
                    </Button>
                  )}
                  {main}
                </>
              }
              links={
                <>
                  <ContactButton kind="tertiary" />
                  {links}
                </>
              }>
              <TripsDue trips={trips} now={now} />
            </Refusal>
          )}
          {isForm && areClosed && !isStopped && !state.matches('searching') && <AllClosed state={state} send={send} />}
          {isForm && !areClosed && (
            <>
              {choice}
              <div ref={form} className={styles.form}>
                <ChosenForm state={state} send={send} otherMethod={otherMethod} />
              </div>
            </>
          )}
        </div>
        <div className={styles.side}>
          <OrderSummary
            trips={trips}
            now={now}
            place={place}
            isUnpayable={isUnpayable}
            isUnknown={isUnknown}
            change={change}
          />
          <NotPaidSlip state={state} send={send} />
        </div>
        {/* What cannot be pressed comes last. */}
        {isForm && areClosed && choice}
      </div>
      <ClosedMethodDialog state={state} onClose={() => send({ type: 'dialog.closed' })} />
      {state.matches('sessionEnding') && <SessionEndDialog state={state} send={send} />}
    </Page>
  );
};
