import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { deadlineMessage } from '#domain/trips/deadline.ts';
import {
  isInProgress,
  isOverpaid,
  isPaidInFull,
  isPriced,
  type Journey,
  letterNumberOf,
  overpaidBy,
  paidBefore,
  surchargeOf,
  totalOf,
} from '#domain/trips/journey.ts';
import { formatDateTime, formatDayAndMonth, formatDayInWords } from '#i18n/formats.ts';
import { formatMoney } from '#i18n/money.ts';

const isText = (text: string | undefined): text is string => text !== undefined && text !== '';

/**
 * The texts of a trip's row (rule LIST-4), memoised: ticking a box formats nothing. `name` names its box and contains
 * all of them as sentences (rule A11Y-8). If the operator words the deadline of a first passage, `hasOwnText` is set.
 */
export const useTripWords = (trip: Journey, now: string, hasOwnText: boolean) => {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  return useMemo(() => {
    const money = (cents: number) => formatMoney(cents, locale);
    const message = deadlineMessage(trip, now);
    const deadlineText = (): string => {
      switch (message?.kind) {
        case undefined:
          return '';
        case 'remitted':
          return t`Passed to the public prosecutor`;
        case 'late':
          return t`Late payment`;
        case 'lastDay':
          return t`Last day before a surcharge`;
        case 'lastDayWithSurcharge':
          return t`Last day to pay`;
        case 'lastDayBeforeOmp':
          return t`Last day before it is passed to the public prosecutor`;
        case 'remainingDays':
          return t`${plural(message.days, { one: '# day left to pay', other: '# days left to pay' })}`;
        case 'firstPassage':
          return hasOwnText ? '' : t`First passage: please see your payment notice.`;
      }
    };
    const kinds: Partial<Record<Journey['nature'], string>> = {
      freeFlow: t`Free-flow`,
      prePayment: t`Prepayment`,
      latePayment: t`Payment request`,
      nonPaymentDeclaration: t`Non-payment declaration`,
    };
    const notes = { paid: t`Already paid`, unclear: t`Perhaps already paid`, checking: t`Payment being checked` };
    const [entryLabel, exitLabel] = [trip.in?.label, trip.out?.label];
    const isWhole = !isInProgress(trip);
    const isSettled = isPaidInFull(trip);
    // A prepayment has no date yet.
    const when = trip.date === '' ? t`Trip to be made` : formatDateTime(trip.date, locale);
    const surplus = money(overpaidBy(trip));
    const owed = isPriced(trip) ? money(totalOf(trip)) : t`Price not known yet`;
    const price = isWhole && !isSettled ? owed : '';
    const surcharge = isWhole && surchargeOf(trip) > 0 ? money(surchargeOf(trip)) : '';
    const paid = isWhole && paidBefore(trip) > 0 ? money(paidBefore(trip)) : '';
    const paidText = paid && t`already paid: ${paid}`;
    const included = isSettled ? [] : [surcharge && t`with a surcharge of ${surcharge}`, paidText].filter(isText);
    const settled = isSettled ? [isOverpaid(trip) ? t`overpaid by ${surplus}` : '', paidText].filter(isText) : [];
    const deadline = deadlineText();
    const lastDay = message?.kind === 'remainingDays' ? (trip.deadline ?? '') : '';
    const underWay = isWhole ? '' : t`Trip in progress`;
    const letterNumber = letterNumberOf(trip);
    const noticeNumber = trip.nature === 'latePayment' ? letterNumber : undefined;
    const ticketNumber = trip.nature === 'nonPaymentDeclaration' ? letterNumber : undefined;
    const vehicleClass = trip.carCategory;
    const kind = kinds[trip.nature] ?? '';
    const note = trip.note === undefined ? '' : notes[trip.note];
    const labels = [
      noticeNumber && t`Notice no. ${noticeNumber}`,
      ticketNumber && t`Ticket no. ${ticketNumber}`,
      vehicleClass && t`Class ${vehicleClass}`,
      trip.network,
    ].filter(isText);
    const way = entryLabel !== undefined && exitLabel !== undefined ? t`${entryLabel} to ${exitLabel}` : '';
    const sentences = [
      when,
      note,
      [price, ...included, ...settled].filter(isText).join(', '),
      [deadline, lastDay && formatDayInWords(lastDay, locale)].filter(isText).join(': '),
      way,
      underWay && [entryLabel, underWay].filter(isText).join(', '),
      [kind, ...labels].filter(isText).join(', '),
    ].filter(isText);
    return {
      when,
      price,
      included,
      standing: [note, ...settled].filter(isText),
      deadline,
      tone: message?.tone,
      lastDay: lastDay && formatDayAndMonth(lastDay, locale),
      underWay,
      kind,
      labels,
      name: sentences.map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(' '),
    };
  }, [t, locale, trip, now, hasOwnText]);
};

export type TripWords = ReturnType<typeof useTripWords>;
