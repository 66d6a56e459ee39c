import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { Button, ButtonRow } from '#ui/Button.tsx';
import { MoneyStatement } from '#ui/money/MoneyStatement.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { OperatorHtml } from '#ui/operator/OperatorHtml.tsx';
import { OperatorLinks } from '#ui/operator/OperatorLinks.tsx';
import { HomeButton, ResultPage } from './ResultPage.tsx';
import { Receipt, ReceiptElsewhere } from './Receipt.tsx';
import { OtherVehicles } from './OtherVehicles.tsx';
import { Round } from './Round.tsx';
import type { ConfirmationPage } from '#domain/operator/page.ts';
import { Link } from '#ui/Link.tsx';
import type { ReactNode } from 'react';
import type { Owed } from '#domain/money/owed.ts';
import { isOverdue, nothingLeft } from '#domain/money/unpaid-after-payment.ts';
import { paidTwice } from '#domain/money/statement.ts';
import { formatDayInWords } from '#i18n/formats.ts';
import { writtenPlate } from '#domain/vehicles/plate.ts';
import { formatMoney } from '#i18n/money.ts';

type UnpaidTripsProps = {
  owed: Owed;
  now: string;
  /** The buttons to pay these trips. */
  children: ReactNode;
};

/** How many trips are still unpaid, how much they cost and until when (rule RESULT-12). */
const UnpaidTrips = ({ owed, now, children }: UnpaidTripsProps) => {
  const { i18n } = useLingui();
  const { count, until } = owed;
  const day = until === null ? '' : formatDayInWords(until, i18n.locale);
  return (
    <Notice kind="warning" title={<MoneyStatement of={{ says: 'stillOwed', owed }} />}>
      {isOverdue(owed, now) ? (
        <p>
          <Plural
            value={count}
            one="The deadline has passed. Please pay as soon as you can."
            other="At least one deadline has passed. Please pay as soon as you can."
          />
        </p>
      ) : (
        day !== '' && (
          <p>
            <Plural
              value={count}
              one={`Please pay for it by ${day}.`}
              other={`Please pay for the first of them by ${day}.`}
            />
          </p>
        )
      )}
      {children}
    </Notice>
  );
};

type Props = {
  page: ConfirmationPage;
  sessionId: string | null;
  /** The operator's texts have loaded, or have failed to. */
  isLoaded: boolean;
};

/** What happens to an amount that was paid a second time: the operator's text, otherwise how to ask for a refund (rule RESULT-2). */
const SecondAmount = ({ page: { paidTwiceText }, sessionId, isLoaded }: Props) => {
  const { t } = useLingui();
  if (paidTwiceText !== undefined) return <OperatorHtml html={paidTwiceText} />;
  if (!isLoaded) return null;
  return (
    <p>
      <MoneyStatement of={paidTwice(sessionId)} />{' '}
      <Link url={to('/contact/chatbot')}>
        {t({ message: 'Contact us', comment: 'es: Póngase en contacto con nosotros' })}
      </Link>
    </p>
  );
};

/** Thanks, the receipt, and the operator's own texts (rule RESULT-1). */
export const Confirmation = ({ state, send }: FlowProps<typeof paymentReturnMachine>) => {
  const { t, i18n } = useLingui();
  const { screen, page, left, now, attempt, reference, round, money, sessionId } = state.context;
  const count = left.ofList?.count ?? 0;
  const isMoreToDo =
    (attempt?.doubt ?? null) !== null || left.ofList !== null || (round !== null && round.next !== null);
  const receipt = state.children.receipt;
  const sharedText = (): string => {
    const about = [t`Reference: ${reference}`];
    if (attempt !== null && attempt.cents > 0) {
      const amount = formatMoney(attempt.cents, i18n.locale);
      const day = formatDayInWords(new Date(attempt.startedAt).toISOString(), i18n.locale);
      const plate = writtenPlate(attempt.plate, attempt.countryCode);
      about.unshift(t`Toll paid: ${amount}, ${day}`, ...(plate === '' ? [] : [t`Vehicle: ${plate}`]));
    }
    return about.join('\n');
  };
  const isDouble = screen === 'duplicated';
  return (
    <ResultPage
      state={state}
      send={send}
      kind="paid"
      title={t({ message: 'Thank you for your payment!', comment: 'es: ¡Gracias por su pago!' })}
      step={t({ message: 'Payment confirmation', comment: 'es: Confirmación de pago' })}
      image={page.backgroundPicture}
      subtitle={page.subtitle !== undefined && <OperatorHtml html={page.subtitle} />}
      lead={
        isDouble ? (
          <>
            <Trans>This payment had already been made.</Trans>{' '}
            <em>
              <Trans>You will receive the receipt by email.</Trans>
            </em>
          </>
        ) : (
          <>
            <MoneyStatement of={{ says: 'paid' }} /> <MoneyStatement of={nothingLeft(left, round, attempt)} />
          </>
        )
      }
      rest={
        <>
          {page.content !== undefined && <OperatorHtml html={page.content} />}
          <OperatorLinks links={page.articleList} />
          {receipt !== undefined && <ReceiptElsewhere receipt={receipt} shared={sharedText()} />}
          <OtherVehicles state={state} send={send} />
          <ButtonRow>
            <HomeButton kind="secondary" />
          </ButtonRow>
        </>
      }>
      {(isDouble || money.isTwice) && (
        <SecondAmount page={page} sessionId={sessionId} isLoaded={state.matches({ confirmation: 'done' })} />
      )}
      {receipt !== undefined && <Receipt receipt={receipt} isSecond={isMoreToDo} isDouble={isDouble} />}
      {(attempt?.doubt ?? null) !== null && (
        <Notice kind="warning" title={<Trans>We do not know which of your trips are paid</Trans>}>
          <p>
            <Trans>
              You tried more than once to pay, for different trips. The operator has confirmed a payment, but does not
              say which one. Please search again to see which trips are still listed.
            </Trans>
          </p>
          <Button onPress={() => send({ type: 'search.pressed' })}>
            <Trans>Search again</Trans>
          </Button>
        </Notice>
      )}
      <Round state={state} send={send} />
      {left.ofList !== null && (
        <UnpaidTrips owed={left.ofList} now={now}>
          <p>
            <Plural
              value={count}
              one="It is not part of this payment. Please search again to pay for it."
              other="They are not part of this payment. Please search again to pay for them."
            />
          </p>
          <Button onPress={() => send({ type: 'search.pressed' })}>
            <Trans>Search again</Trans>
          </Button>
        </UnpaidTrips>
      )}
      {left.elsewhere !== null && (
        <UnpaidTrips owed={left.elsewhere} now={now}>
          <Button kind="secondary" url={to('/journeys')}>
            <Trans>See these trips</Trans>
          </Button>
        </UnpaidTrips>
      )}
    </ResultPage>
  );
};
