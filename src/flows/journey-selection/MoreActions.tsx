import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { deadlinesOf } from '#domain/calendar.ts';
import { normalisePlate, writtenPlate } from '#domain/vehicles/plate.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { journeySelectionMachine } from '#machines/journey-selection.ts';
import { formatMoney } from '#i18n/money.ts';
import { Button, LinkRow } from '#ui/Button.tsx';
import { OperatorLinks } from '#ui/operator/OperatorLinks.tsx';
import styles from '#ui/trips/trips.module.css';

/** The number of trips that a sum leaves out. */
const leftOut = (count: number): string =>
  plural(count, {
    one: 'Not included: # trip whose price is not known yet.',
    other: 'Not included: # trips whose price is not known yet.',
  });

/** For trips that are not paid now: their deadlines as a calendar file, with an alarm the day before (rule LIST-27). */
const AddToCalendar = ({ state, send }: FlowProps<typeof journeySelectionMachine>) => {
  const { t, i18n } = useLingui();
  const { trips, now, set } = state.context;
  const press = () =>
    send({
      type: 'calendar.pressed',
      days: deadlinesOf(trips, now).map(({ day, cents, trips: count, unpriced }) => {
        const amount = formatMoney(cents, i18n.locale);
        const { plate } = set;
        return {
          id: `${day}.${normalisePlate(plate)}`,
          day,
          title: unpriced < count ? t`Last day to pay the toll: ${amount}` : t`Last day to pay the toll`,
          text: [
            `${writtenPlate(plate, set.countryCode)} · ${plural(count, { one: '# trip', other: '# trips' })}`,
            ...(unpriced > 0 ? [leftOut(unpriced)] : []),
          ].join('\n'),
        };
      }),
    });
  return (
    <Button kind="tertiary" padding={0} iconName="calendar" onPress={press}>
      {t`Add the deadlines to the calendar`}
    </Button>
  );
};

/** Other actions for these trips, by the operator's flags, and the operator's own links (rules LIST-13, LIST-22). */
export const MoreActions = ({ state, send }: FlowProps<typeof journeySelectionMachine>) => {
  const { t } = useLingui();
  const { articleList: links = [] } = state.context.page;
  const canNote = state.can({ type: 'calendar.pressed', days: [] });
  const canPrepay = state.can({ type: 'prepayment.pressed' });
  const canContest = state.can({ type: 'contest.pressed' });
  // Its button stays while its dialog is open, and takes the focus back.
  const canShare = state.can({ type: 'sharing.pressed' }) || state.children.linkSharing !== undefined;
  if (!canNote && !canShare && !canPrepay && !canContest && links.length === 0) return null;
  return (
    <section className={styles.more} aria-label={t`More options`}>
      <LinkRow>
        {canContest && (
          <Button kind="tertiary" padding={0} onPress={() => send({ type: 'contest.pressed' })}>
            {t`Contest`}
          </Button>
        )}
        {canPrepay && (
          <Button kind="tertiary" padding={0} onPress={() => send({ type: 'prepayment.pressed' })}>
            {t`Prepay a trip`}
          </Button>
        )}
      </LinkRow>
      {(canNote || canShare || links.length > 0) && (
        <details>
          <summary>{t`More options`}</summary>
          {canNote && <AddToCalendar state={state} send={send} />}
          {canShare && (
            <Button kind="tertiary" padding={0} iconName="arrow" onPress={() => send({ type: 'sharing.pressed' })}>
              <Trans>Send to the person who pays</Trans>
            </Button>
          )}
          <OperatorLinks links={links} />
        </details>
      )}
    </section>
  );
};
