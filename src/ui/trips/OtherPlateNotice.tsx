import { Trans } from '@lingui/react/macro';
import type { JourneysSet } from '#domain/trips/journey.ts';
import { Notice } from '../notice/Notice.tsx';
import { PlateText } from '../vehicle/PlateText.tsx';

/** The operator answered a search with the trips of another plate: the driver has to compare them before paying. */
export const OtherPlateNotice = ({ set: { plate, countryCode, searchedPlate } }: { set: JourneysSet }) =>
  searchedPlate === undefined ? null : (
    <Notice kind="warning">
      <p>
        <Trans>
          You searched for <PlateText plate={searchedPlate} country={countryCode} />, but the trips found are those of{' '}
          <PlateText plate={plate} country={countryCode} />. Please pay only if this vehicle is yours.
        </Trans>
      </p>
    </Notice>
  );
