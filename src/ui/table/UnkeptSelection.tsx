import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mostKept } from '#domain/trips/row-selection.ts';
import { Notice } from '../notice/Notice.tsx';

/** Warns that a selection of this many rows is lost with the page (rule FLEET-27). */
export const UnkeptSelection = ({ count }: { count: number }) => {
  const { i18n } = useLingui();
  if (count <= mostKept) return null;
  return (
    <Notice kind="warning" live="status">
      <Trans>
        More than {ph({ most: i18n.number(mostKept) })} rows are selected. If you leave or reload this page, the
        selection is lost.
      </Trans>
    </Notice>
  );
};
