import { useLingui } from '@lingui/react/macro';
import { formatDateTime, formatMomentInWords } from '#i18n/formats.ts';
import { Heard } from './Heard.tsx';

/** A moment (ISO 8601) as dd/MM/yy HH:mm, heard in words. */
export const Moment = ({ iso }: { iso: string }) => {
  const { i18n } = useLingui();
  return (
    <time dateTime={iso}>
      <Heard as={formatMomentInWords(iso, i18n.locale)}>{formatDateTime(iso, i18n.locale)}</Heard>
    </time>
  );
};
