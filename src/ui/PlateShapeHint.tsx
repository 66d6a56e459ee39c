import { Trans, useLingui } from '@lingui/react/macro';
import { otherShapeThan } from '#domain/plate-shape.ts';
import { countryName } from './country-names.ts';

/** The shape of the country's plates, shown if this plate has another one (rule SEARCH-16). */
export const PlateShapeHint = ({ plate, country }: { plate: string; country: string }) => {
  const { i18n } = useLingui();
  const example = otherShapeThan(plate, country);
  if (example === undefined) return null;
  const name = countryName(country, i18n.locale);
  return (
    <Trans>
      Usual form ({name}): {example}. Please check the plate and its country.
    </Trans>
  );
};
