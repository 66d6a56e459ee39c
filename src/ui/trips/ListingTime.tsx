import { Trans } from '@lingui/react/macro';
import type { Service } from '#domain/operator/settings.ts';

/** Why a trip may still be missing from a list; the operator may name the time. */
export const ListingTime = ({ service }: { service: Service | undefined }) => {
  const listingTime = service?.listingTime;
  return listingTime === undefined ? (
    <Trans>A trip may take some time to appear here.</Trans>
  ) : (
    <Trans>A trip may take up to {listingTime} to appear here.</Trans>
  );
};
