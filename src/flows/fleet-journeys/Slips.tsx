import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { mostSlips } from '#domain/search/link.ts';
import { TollSlip } from '#flows/link-sharing/TollSlip.tsx';
import sheets from '#flows/link-sharing/link-sharing.module.css';
import type { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import type { linkSharingMachine } from '#machines/link-sharing.ts';
import type { FlowProps, RouteProps } from '#runtime/use-flow.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Page } from '#ui/page/Page.tsx';
import fleet from '#ui/table/fleet.module.css';
import { StepCover } from './StepCover.tsx';

type Props = Pick<FlowProps<typeof fleetJourneysMachine>, 'state'> &
  RouteProps & {
    linkSharing: ActorRefFrom<typeof linkSharingMachine>;
    /** The name of the list in which the trips were selected. */
    list: string;
  };

/** The selected trips for the drivers who pay them: a file with their links, and slips to print (rule SHARE-2). */
export const Slips = ({ linkSharing, state, params, list }: Props) => {
  const { t } = useLingui();
  const { send } = linkSharing;
  const sharing = useSelector(linkSharing, (snapshot) => snapshot);
  const { tolls, origin } = sharing.context;
  const leave = () => send({ type: 'sharing.closed' });
  const canPrint = sharing.can({ type: 'slips.printed' });
  const unnamed = state.context.selected.length - tolls.length;
  const names = [t`Number plate`, t`Country`, t`Number`, t`Date`, t`Amount`, t`Deadline`, t`Link`];
  return (
    <>
      <StepCover title={t`Send to the drivers`} state={state} params={params} list={list} onLeave={leave} />
      {sharing.matches('open') && (
        <Page full>
          <p>
            <Trans>
              Each link, and the QR code of each slip, opens the form filled in. The driver searches and pays.
            </Trans>
          </p>
          {unnamed > 0 && (
            <Notice kind="warning">
              <Plural
                value={unnamed}
                one="# trip has neither a number nor a plate. It is left out."
                other="# trips have neither a number nor a plate. They are left out."
              />
            </Notice>
          )}
          {!canPrint && (
            <Notice kind="info">
              <Trans>You can print up to {mostSlips} slips at once. The file has all links.</Trans>
            </Notice>
          )}
          <div className={fleet.ways}>
            <Button
              iconName="download"
              onPress={() => send({ type: 'links.saved', title: t`Links for the drivers`, names })}>
              <Trans>Save the links (CSV)</Trans>
            </Button>
            {canPrint && (
              <Button kind="secondary" onPress={() => send({ type: 'slips.printed' })}>
                <Plural value={tolls.length} one="Print # slip" other="Print # slips" />
              </Button>
            )}
            <Button kind="tertiary" iconName="back" onPress={leave}>
              <Trans>Back to the list</Trans>
            </Button>
          </div>
          {canPrint && (
            <div className={sheets.sheets}>
              {tolls.map((toll, place) => (
                <TollSlip key={toll.trip?.id ?? place} toll={toll} origin={origin} />
              ))}
            </div>
          )}
        </Page>
      )}
    </>
  );
};
