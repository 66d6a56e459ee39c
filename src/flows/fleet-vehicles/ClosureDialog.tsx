import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, ContextFrom } from 'xstate';
import { faultsShown } from '#domain/fleet/import.ts';
import type { ProblemCode } from '#domain/problem.ts';
import type { vehicleClosureMachine } from '#machines/vehicle-closure.ts';
import { formatDateTime } from '#i18n/formats.ts';
import { useWording } from '#i18n/use-wording.ts';
import { Button } from '#ui/Button.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import fleet from '#ui/table/fleet.module.css';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';

/** How many plates are listed by name. */
const named = 12;

type Failed = ContextFrom<typeof vehicleClosureMachine>['failed'];

/** The vehicles, of several, that the operator has not confirmed, each with the reason. */
const Failures = ({ failed, textOf }: { failed: Failed; textOf: (code: ProblemCode) => string | undefined }) => {
  const rest = failed.length - faultsShown;
  return (
    <details open>
      <summary>
        <Plural value={{ count: failed.length }} one="Error for # vehicle" other="Errors for # vehicles" />
      </summary>
      <ul>
        {failed.slice(0, faultsShown).map(({ id, plate, code }) => (
          <li key={id}>
            <strong translate="no">{plate}</strong> · <span>{textOf(code)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <Plural value={rest} one="and # more" other="and # more" />}
    </details>
  );
};

const confirmed = { type: 'closure.confirmed' } as const;
const undo = { type: 'undo.pressed' } as const;

/** From when vehicles leave the company; it can be undone before it is sent (rule FLEET-8). */
export const ClosureDialog = ({ closure }: { closure: ActorRefFrom<typeof vehicleClosureMachine> }) => {
  const { t, i18n } = useLingui();
  const wording = useWording();
  const state = useSelector(closure, (snapshot) => snapshot);
  const { send } = closure;
  const { vehicles, closed, failed, mayHaveClosed, end, endProblem, problem, percent } = state.context;
  const count = vehicles.length;
  const done = closed.length;
  const plate = vehicles[0]?.plate ?? '';
  const rest = count - named;
  const isWaiting = state.matches('waiting');
  const isSending = state.hasTag('busy');
  const endTexts: Partial<Record<ProblemCode, string>> = {
    required: plural(count, {
      one: 'Please enter when the vehicle leaves the fleet.',
      other: 'Please enter when the vehicles leave the fleet.',
    }),
    invalid_date_range: plural(count, {
      one: 'The vehicle must leave the fleet after it joined. Please check the date and time.',
      other: 'Each vehicle must leave the fleet after it joined. Please check the date and time.',
    }),
  };
  const textOf = (code: ProblemCode) => endTexts[code] ?? wording(code);
  const aside = isWaiting ? ({ type: 'sending.pressed' } as const) : ({ type: 'dialog.closed' } as const);
  const moment = formatDateTime(end, i18n.locale);
  return (
    <Dialog
      title={
        count === 1 ? (
          <Trans>Take {plate} out of the fleet</Trans>
        ) : (
          <Plural value={count} one="Take # vehicle out of the fleet" other="Take # vehicles out of the fleet" />
        )
      }
      open
      onClose={() => send({ type: 'dialog.closed' })}
      footer={null}>
      <Form onSubmit={() => send(confirmed)} bare>
        {done > 0 && (
          <p data-says="">
            <Plural
              value={done}
              one="# vehicle has been taken out of the fleet. Still in the fleet:"
              other="# vehicles have been taken out of the fleet. Still in the fleet:"
            />
          </p>
        )}
        {count > 1 && (
          <p>
            <span translate="no">
              {vehicles
                .slice(0, named)
                .map((vehicle) => vehicle.plate)
                .join(' · ')}
            </span>{' '}
            {rest > 0 && <Plural value={rest} one="and # more" other="and # more" />}
          </p>
        )}
        <p>
          <Plural
            value={count}
            one="From this date and time, the trips of this vehicle are no longer yours."
            other="From this date and time, the trips of these vehicles are no longer yours."
          />{' '}
          <Trans>You still have to pay for earlier trips by their deadlines.</Trans>
        </p>
        <DateField
          label={t`Leaves the fleet on`}
          kind="datetime-local"
          calendar={t`Calendar: end`}
          value={end}
          onChange={(typed) => send({ type: 'end.typed', end: typed })}
          error={endProblem === null ? undefined : textOf(endProblem)}
          required
        />
        {failed.length > 0 && done + count > 1 && <Failures failed={failed} textOf={textOf} />}
        <ProblemNotice problem={problem}>
          {mayHaveClosed && (
            <p>
              <Trans>
                Some of these vehicles may have left the fleet all the same. Close this window to see them in the list.
              </Trans>
            </p>
          )}
        </ProblemNotice>
        {isSending && count > 1 && (
          <label data-says="">
            <Trans>Taking vehicles out of the fleet…</Trans>{' '}
            <progress className={fleet.progress} max={100} value={percent} />
          </label>
        )}
        {isWaiting && (
          <p data-says="">
            <Trans>We will send this in 10 seconds, with effect from {moment}. You can still undo it.</Trans>
          </p>
        )}
        <div data-actions="">
          {/* The same button throughout, so that it keeps the focus. */}
          <Button
            submit={!isWaiting}
            isLoading={isSending}
            disabled={!isSending && !state.can(isWaiting ? undo : confirmed)}
            onPress={() => isWaiting && send(undo)}>
            {isWaiting ? <Trans>Undo</Trans> : <Trans>Validate</Trans>}
          </Button>
          <Button kind="secondary" disabled={!state.can(aside)} onPress={() => send(aside)}>
            {isWaiting ? <Trans>Send now</Trans> : <Trans>Cancel</Trans>}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
