import { useLingui } from '@lingui/react/macro';
import { fleetParamsOf } from '#domain/fleet/lists.ts';
import { to } from '#domain/page-path.ts';
import type { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import type { FlowProps, RouteProps } from '#runtime/use-flow.ts';
import { Cover } from '#ui/page/Cover.tsx';
import { useStep } from '#ui/page/page-step.ts';

type Props = Pick<FlowProps<typeof fleetJourneysMachine>, 'state'> &
  RouteProps & {
    title: string;
    /** The name of the list in which the trips were selected. */
    list: string;
    onLeave: () => void;
  };

/** The head of a step that replaces the list, and the way back to it. */
export const StepCover = ({ title, state, params, list, onLeave }: Props) => {
  const { t } = useLingui();
  useStep(title);
  const path = params['types'] === 'latePayment' ? to('/renters/paymentNotice') : to('/renters/travels');
  const query = new URLSearchParams(fleetParamsOf(state.context.query)).toString();
  const url = query === '' ? path : `${path}?${query}`;
  return (
    <Cover
      isSlim
      title={title}
      first={{ label: t`Rental company`, url: to('/renters/profile') }}
      breadcrumb={[{ label: list, url, onFollow: onLeave }, { label: title }]}
    />
  );
};
