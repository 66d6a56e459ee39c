import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import { deadlinesOf } from '#domain/calendar.ts';
import { normalisePlate, writtenPlate } from '#domain/plate.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { journeySelectionMachine } from '#machines/journey-selection.ts';
import { formatMoney } from '#i18n/money.ts';
import { Button } from '#ui/Button.tsx';
import { OperatorLinks } from '#ui/OperatorLinks.tsx';
import styles from '#ui/trips/trips.module.css';

type Props = FlowProps<typeof journeySelectionMachine>;
type Listed = Pick<Props['state']['context'], 'trips' | 'now' | 'set'>;

/** The number of trips that a sum leaves out. */
const leftOut = (count: number): string =>
  plural(count, {
    one: 'Not included: # trip whose price is not known yet.',
    other: 'Not included: # trips whose price is not known yet.',
  });

/** For trips that are not paid now: their deadlines as a calendar file, with an alarm the day before (rule LIST-27). */
const AddToCalendar = memo(({ trips, now, set, send }: Listed & Pick<Props, 'send'>) => {
  const { t, i18n } = useLingui();
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
});

/** A tick renders the buttons again whose text or effect it changes. */
const Way = memo(Button);

/** Other actions for these trips, by the operator's flags, and the operator's own links (rules LIST-13, LIST-22). */
export const MoreActions = ({ state, send }: Props) => {
  const { t } = useLingui();
  const { trips, now, set, page } = state.context;
  const { articleList: links = [] } = page;
  const presses = useMemo(
    () => ({
      share: () => send({ type: 'sharing.pressed' }),
      prepay: () => send({ type: 'prepayment.pressed' }),
      contest: () => send({ type: 'contest.pressed' }),
    }),
    [send],
  );
  const canNote = state.can({ type: 'calendar.pressed', days: [] });
  const canPrepay = state.can({ type: 'prepayment.pressed' });
  const canContest = state.can({ type: 'contest.pressed' });
  // Its button stays while its dialog is open, and takes the focus back.
  const canShare = state.can({ type: 'sharing.pressed' }) || state.children.linkSharing !== undefined;
  if (!canNote && !canShare && !canPrepay && !canContest && links.length === 0) return null;
  return (
    <section className={styles.more} aria-labelledby="more-options">
      <h2 id="more-options">
        <Trans>More options</Trans>
      </h2>
      {canNote && <AddToCalendar trips={trips} now={now} set={set} send={send} />}
      {canShare && (
        <Way kind="tertiary" padding={0} iconName="arrow" onPress={presses.share}>
          {t`Send to the person who pays`}
        </Way>
      )}
      {/* A tick can show or hide it. Taking it out of the page costs a browser with a long list more than hiding it. */}
      <div hidden={!canPrepay}>
        <Way kind="tertiary" padding={0} iconName="clock" onPress={presses.prepay}>
          {t`Prepay a trip`}
        </Way>
      </div>
      {canContest && (
        <Way kind="tertiary" padding={0} iconName="letter" onPress={presses.contest}>
          {t`Contest`}
        </Way>
      )}
      <OperatorLinks links={links} />
    </section>
  );
};
