import { DatePicker, parseDate } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { regionalTag } from '#i18n/language.ts';
import styles from './Calendar.module.css';
import { ChakraKit } from '../ChakraKit.tsx';
import { Icon } from '../icons.tsx';

export type CalendarProps = {
  /** The text of the button: which date is chosen here. */
  label: string;
  /** yyyy-MM-dd, or empty while nothing is chosen. */
  value: string;
  onChoose: (date: string) => void;
};

const dateOf = (value: string) => {
  try {
    return [parseDate(value)];
  } catch {
    return [];
  }
};

/** The calendar is in the page only while it is open: until then the button references nothing. */
const Opener = ({ 'aria-controls': calendar, ...props }: ComponentProps<'button'>) => (
  <button {...props} aria-controls={props['aria-expanded'] === true ? calendar : undefined} />
);

/** A button that opens a calendar beside a field for a date: arrows move by day and week, Enter chooses the day, Escape closes it. */
export const Calendar = ({ label, value, onChoose }: CalendarProps) => {
  const { t, i18n } = useLingui();
  return (
    <ChakraKit>
      <DatePicker.Root
        className={styles.root}
        locale={regionalTag(i18n.locale)}
        startOfWeek={1}
        minView="day"
        maxView="day"
        fixedWeeks
        value={dateOf(value)}
        onValueChange={({ value: [date] }) => date !== undefined && onChoose(date.toString())}
        positioning={{ placement: 'bottom-start', gutter: 4 }}
        translations={{
          trigger: () => label,
          content: label,
          prevTrigger: () => t`Previous month`,
          nextTrigger: () => t`Next month`,
          dayCell: ({ valueText }) => valueText ?? '',
        }}
        lazyMount
        unmountOnExit
        unstyled>
        <DatePicker.Control className={styles.control}>
          <DatePicker.Trigger className={styles.trigger} asChild>
            <Opener>
              <Icon name="calendar" size={24} />
            </Opener>
          </DatePicker.Trigger>
        </DatePicker.Control>
        <DatePicker.Positioner>
          <DatePicker.Content className={styles.content} aria-roledescription={t`Calendar`}>
            <DatePicker.View view="day">
              <DatePicker.ViewControl className={styles.head}>
                <DatePicker.PrevTrigger className={styles.step}>
                  <Icon name="back" size={24} />
                </DatePicker.PrevTrigger>
                <DatePicker.RangeText className={styles.month} aria-live="polite" />
                <DatePicker.NextTrigger className={styles.step}>
                  <Icon name="arrow" size={24} />
                </DatePicker.NextTrigger>
              </DatePicker.ViewControl>
              <DatePicker.Context>
                {({ weekDays, weeks }) => (
                  <DatePicker.Table className={styles.days} aria-roledescription={t`Calendar`}>
                    <DatePicker.TableHead>
                      <DatePicker.TableRow>
                        {weekDays.map(({ long, narrow }) => (
                          <DatePicker.TableHeader key={long}>{narrow}</DatePicker.TableHeader>
                        ))}
                      </DatePicker.TableRow>
                    </DatePicker.TableHead>
                    <DatePicker.TableBody>
                      {weeks.map((week) => (
                        <DatePicker.TableRow key={String(week[0])}>
                          {week.map((day) => (
                            <DatePicker.TableCell key={String(day)} value={day}>
                              <DatePicker.TableCellTrigger className={styles.day}>
                                {day.day}
                              </DatePicker.TableCellTrigger>
                            </DatePicker.TableCell>
                          ))}
                        </DatePicker.TableRow>
                      ))}
                    </DatePicker.TableBody>
                  </DatePicker.Table>
                )}
              </DatePicker.Context>
            </DatePicker.View>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </DatePicker.Root>
    </ChakraKit>
  );
};
