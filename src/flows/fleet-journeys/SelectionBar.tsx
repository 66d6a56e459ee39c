import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { selectionTotal } from '#domain/fleet/selection.ts';
import { ProofOfWork } from '#flows/captcha/ProofOfWork.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonOrReason } from '#ui/ButtonOrReason.tsx';
import { footBar, headBar } from '#ui/page/foot-bar.ts';
import { Money } from '#ui/money/Money.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import fleet from '#ui/table/fleet.module.css';
import { UnkeptSelection } from '#ui/table/UnkeptSelection.tsx';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';

/** How much is selected over all pages, and the actions for it. */
export const SelectionBar = memo(({ state, send }: FlowProps<typeof fleetJourneysMachine>) => {
  const { t, i18n } = useLingui();
  const { selected, found, total, percent, gone, problem } = state.context;
  const cents = selectionTotal(selected);
  const canPay = state.can({ type: 'pay.pressed' });
  const isEmpty =
    selected.length === 0 &&
    state.matches({ open: { work: 'idle' } }) &&
    !state.can({ type: 'export.pressed', title: '', words: {} });
  const missing = isEmpty
    ? t`There are no trips here to pay for or contest.`
    : selected.length > 0
      ? t`You cannot pay for these trips here at the moment`
      : t`Please select at least one trip to pay for.`;
  const isFinding = state.matches({ open: { work: 'proving' } }) || state.matches({ open: { work: 'findingSession' } });
  const isSelecting = state.can({ type: 'selecting.cancelled' });
  return (
    <>
      <div ref={headBar} className={fleet.bar} data-dense="">
        <div ref={selected.length > 0 ? footBar : undefined} className={fleet.pay} data-chosen={selected.length > 0}>
          <div className={fleet.chosen}>
            <p id="selected" className={fleet.sum} data-says="">
              {isSelecting ? (
                <label>
                  <Trans>Selecting…</Trans> <progress className={fleet.progress} max={100} value={percent} />
                </label>
              ) : isEmpty ? (
                missing
              ) : selected.length === 0 ? (
                <Trans>Nothing is selected</Trans>
              ) : (
                <span>
                  <Plural value={selected.length} one="# selected" other="# selected" /> · <Money cents={cents} />
                </span>
              )}
            </p>
            {isSelecting ? (
              <Button kind="tertiary" onPress={() => send({ type: 'selecting.cancelled' })}>
                <Trans>Stop selecting</Trans>
              </Button>
            ) : (
              selected.length > 0 && (
                <Button
                  kind="tertiary"
                  disabled={!state.can({ type: 'selection.cleared' })}
                  onPress={() => send({ type: 'selection.cleared' })}>
                  <Trans>Clear selection</Trans>
                </Button>
              )
            )}
          </div>
          <ButtonOrReason
            describedBy="selected"
            isLoading={isFinding}
            disabled={isEmpty || (!isFinding && !canPay && !state.can({ type: 'all.pressed' }))}
            missing={canPay || isFinding ? undefined : missing}
            onPress={() => send({ type: 'pay.pressed' })}>
            {t({ message: 'Pay', comment: 'es: Pagar' })}
          </ButtonOrReason>
        </div>
        <Button
          kind="secondary"
          isLoading={isSelecting}
          disabled={total === 0 || !state.can({ type: 'all.pressed' })}
          onPress={() => send({ type: 'all.pressed' })}>
          {total <= 1 ? <Trans>Select all</Trans> : <Trans>Select all {ph({ total: i18n.number(total) })}</Trans>}
        </Button>
        {state.can({ type: 'contest.pressed' }) && (
          <Button
            kind="secondary"
            disabled={isEmpty}
            {...(isEmpty && { describedBy: 'selected' })}
            onPress={() => send({ type: 'contest.pressed' })}>
            {t({ message: 'Contest', comment: 'es: Impugnar' })}
          </Button>
        )}
        {state.can({ type: 'sharing.pressed' }) && (
          <Button kind="secondary" onPress={() => send({ type: 'sharing.pressed' })}>
            <Trans>Send to the drivers</Trans>
          </Button>
        )}
      </div>
      <UnkeptSelection count={selected.length} />
      {gone > 0 && (
        <Notice kind="info" live="status">
          <Plural
            value={gone}
            one="# trip is no longer listed as unpaid. You or a colleague may have paid for or contested it. We have removed it from your selection."
            other="# trips are no longer listed as unpaid. You or a colleague may have paid for or contested them. We have removed them from your selection."
          />
        </Notice>
      )}
      {found?.trips.length === 0 && (
        <Notice kind="warning" live="alert">
          <p>
            <Trans>
              We did not find the trips of the first selected vehicle, and nothing was paid. You or a colleague may
              already have paid for or contested them. To pay the others, deselect these trips.
            </Trans>
          </p>
        </Notice>
      )}
      <ProblemNotice problem={problem} />
      <ProofOfWork captcha={state.children.captcha} />
    </>
  );
});
