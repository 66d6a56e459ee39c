import { Trans, useLingui } from '@lingui/react/macro';
import { referenceOf } from '#domain/attempt.ts';
import { orderOf } from '#domain/payment.ts';
import { writtenPlate } from '#domain/plate.ts';
import { formatMomentInWords } from '#i18n/formats.ts';
import { formatMoney } from '#i18n/money.ts';
import type { paymentMachine } from '#machines/payment.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import { Button, ButtonRow } from '#ui/Button.tsx';
import { Slip } from '#ui/Slip.tsx';

/** What a driver keeps of a payment that could not be made: the amount, the vehicle, when, and the reference to name to the operator (rule PAY-25). */
export const NotPaidSlip = ({ state, send }: FlowProps<typeof paymentMachine>) => {
  const { t, i18n } = useLingui();
  const { trips, sessionId, openedAt } = state.context;
  if (!state.can({ type: 'slip.printed' })) return null;
  const { cents, plate } = orderOf(trips);
  const amount = formatMoney(cents, i18n.locale);
  const moment = formatMomentInWords(openedAt, i18n.locale);
  const reference = referenceOf(sessionId);
  return (
    <Slip title={t`Record of your attempt to pay`}>
      <p>
        <Trans>
          You tried to pay {amount} on {moment} (operator’s clock). This was not possible, and nothing has been charged.
        </Trans>
      </p>
      <p>
        {plate !== '' && <bdi>{writtenPlate(plate, trips[0]?.countryCode ?? '')} · </bdi>}
        <Trans>Reference {reference}</Trans>
      </p>
      <ButtonRow>
        <Button kind="secondary" onPress={() => send({ type: 'slip.printed' })}>
          <Trans>Print or save as PDF</Trans>
        </Button>
      </ButtonRow>
    </Slip>
  );
};
