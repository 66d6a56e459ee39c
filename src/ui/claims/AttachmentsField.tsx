import { Trans, useLingui } from '@lingui/react/macro';
import type { Attachment, AttachmentEvent } from '#domain/claims/attachment.ts';
import { FilesField } from './FilesField.tsx';
import { Notice } from '../notice/Notice.tsx';

type Props = {
  attachments: Attachment[];
  /** Names of the files that a reload has lost. */
  lostFiles: readonly string[];
  required: boolean;
  error: string | undefined;
  send: (event: AttachmentEvent) => void;
};

/** The files of a form, and which of them have to be attached again (rule CLAIM-5). */
export const AttachmentsField = ({ attachments, lostFiles, required, error, send }: Props) => {
  const { t } = useLingui();
  const names = lostFiles.join(', ');
  return (
    <>
      {lostFiles.length > 0 && (
        <Notice kind="info">
          <Trans>Please attach your files again: {names}</Trans>
        </Notice>
      )}
      <FilesField
        label={required ? t`Attachments` : t`Attachments (optional)`}
        hint={t`PNG, JPG, GIF or PDF, 5 MB in total`}
        error={error}
        required={required}
        files={attachments}
        onChoose={(files) => send({ type: 'files.chosen', files })}
        onRemove={(id) => send({ type: 'file.removed', id })}
      />
    </>
  );
};
