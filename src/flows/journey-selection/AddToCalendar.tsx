import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { deadlinesOf } from '#domain/calendar.ts';
import { normalisePlate, writtenPlate } from '#domain/plate.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import { formatMoney } from '#i18n/money.ts';
import type { journeySelectionMachine } from '#machines/journey-selection.ts';
import { Button } from '#ui/Button.tsx';

/** For what is not paid now: the deadlines as a file that calendars take, with an alarm the day before (rule LIST-27). */
export const AddToCalendar = ({ state, send }: FlowProps<typeof journeySelectionMachine>) => {
  const { t, i18n } = useLingui();
  const { trips, now, set } = state.context;
  if (!state.can({ type: 'calendar.pressed', days: [] })) return null;
  const press = () =>
    send({
      type: 'calendar.pressed',
      days: deadlinesOf(trips, now).map(({ day, cents, trips: count }) => {
        const amount = formatMoney(cents, i18n.locale);
        const { plate } = set;
        return {
          id: `${day}.${normalisePlate(plate)}`,
          day,
          title: t`Last day to pay the toll: ${amount}`,
          text: `${writtenPlate(plate, set.countryCode)} · ${plural(count, { one: '# trip', other: '# trips' })}`,
        };
      }),
    });
  return (
    <Button kind="tertiary" padding={0} iconName="calendar" onPress={press}>
      {t`Add the deadlines to the calendar`}
    </Button>
  );
};
