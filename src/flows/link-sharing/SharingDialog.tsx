import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { writtenPlate } from '#domain/vehicles/plate.ts';
import { linkTo, type Named } from '#domain/search/link.ts';
import type { linkSharingMachine } from '#machines/link-sharing.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TollSlip } from './TollSlip.tsx';

/** A search as a link or a slip for the person who pays (rule SHARE-1). */
export const SharingDialog = ({ linkSharing }: { linkSharing: ActorRefFrom<typeof linkSharingMachine> }) => {
  const { t } = useLingui();
  const { send } = linkSharing;
  const state = useSelector(linkSharing, (snapshot) => snapshot);
  const { tolls, origin } = state.context;
  const [toll] = tolls;
  if (!state.matches('open') || toll === undefined) return null;
  const textOf = (named: Named): string => {
    const link = linkTo(origin, named);
    if ('number' in named) {
      const { number } = named;
      return t`Please pay the toll with the number ${number}: ${link}`;
    }
    const plate = writtenPlate(named.plate, named.country);
    return t`Please pay the toll for the vehicle ${plate}: ${link}`;
  };
  return (
    <Dialog
      title={t`Send to the person who pays`}
      open
      onClose={() => send({ type: 'sharing.closed' })}
      footer={
        <>
          <Button onPress={() => send({ type: 'share.pressed', text: textOf(toll.named) })}>
            <Trans>Share the link</Trans>
          </Button>
          <Button kind="secondary" onPress={() => send({ type: 'slips.printed' })}>
            <Trans>Print the slip</Trans>
          </Button>
        </>
      }>
      <TollSlip toll={toll} origin={origin} />
      <p data-says="">
        {state.matches({ open: 'copied' }) && <Trans>The link has been copied, with a short text.</Trans>}
        {state.matches({ open: 'failed' }) && <Trans>This device cannot share. Please print the page.</Trans>}
      </p>
    </Dialog>
  );
};
