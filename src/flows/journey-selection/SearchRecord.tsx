import { Trans, useLingui } from '@lingui/react/macro';
import { formatMomentInWords } from '#i18n/formats.ts';
import { writtenPlate } from '#domain/vehicles/plate.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { journeySelectionMachine } from '#machines/journey-selection.ts';
import { Button, ButtonRow } from '#ui/Button.tsx';
import { Slip } from '#ui/money/Slip.tsx';

/** A record of a search that found nothing, to print or to keep as a PDF, and two reminders to look again (rule LIST-30). It proves nothing. */
export const SearchRecord = ({ state, send }: FlowProps<typeof journeySelectionMachine>) => {
  const { t, i18n } = useLingui();
  const { set, byNumber, number } = state.context;
  if (set.searchedAt === undefined || !state.can({ type: 'record.printed' })) return null;
  const { recordNumber } = set;
  const moment = formatMomentInWords(set.searchedAt, i18n.locale);
  const vehicle = `${writtenPlate(set.plate, set.countryCode)} (${set.countryCode})`;
  const subject = byNumber ? number : vehicle;
  return (
    <Slip title={t`Record of your search`}>
      <p>
        {subject === '' ? (
          <Trans>You searched on {moment} (Paris time). We found nothing to pay at that time.</Trans>
        ) : (
          <Trans>
            You searched for <bdi>{subject}</bdi> on {moment} (Paris time). We found nothing to pay at that time.
          </Trans>
        )}
      </p>
      {recordNumber !== undefined && (
        <p>
          <Trans>
            The operator’s number for this record: <span dir="auto">{recordNumber}</span>
          </Trans>
        </p>
      )}
      <p>
        <Trans>This is a record of the search, not a proof: a trip made before may still appear.</Trans>
      </p>
      <ButtonRow>
        <Button kind="secondary" onPress={() => send({ type: 'record.printed' })}>
          <Trans>Print or save as PDF</Trans>
        </Button>
        <Button
          kind="tertiary"
          padding={0}
          iconName="calendar"
          onPress={() => send({ type: 'reminders.pressed', title: t`Look again for tolls to pay`, text: subject })}>
          <Trans>Remind me in 24 and 48 hours</Trans>
        </Button>
      </ButtonRow>
    </Slip>
  );
};
