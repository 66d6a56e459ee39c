import { useLingui } from '@lingui/react/macro';
import { formatDateTime, formatMomentInWords } from '#i18n/formats.ts';
import { SpokenText } from './notice/SpokenText.tsx';

/** A moment (ISO 8601) as dd/MM/yy HH:mm, read aloud in words. */
export const Moment = ({ iso }: { iso: string }) => {
  const { i18n } = useLingui();
  return (
    <time dateTime={iso}>
      <SpokenText as={formatMomentInWords(iso, i18n.locale)}>{formatDateTime(iso, i18n.locale)}</SpokenText>
    </time>
  );
};
