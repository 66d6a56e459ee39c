import { FileUpload } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChakraKit } from '#ui/ChakraKit.tsx';
import styles from './import.module.css';

/** A file, dropped or chosen. */
export const DropZone = ({ onFile }: { onFile: (file: File) => void }) => {
  const { t } = useLingui();
  return (
    <ChakraKit>
      <FileUpload.Root
        maxFiles={1}
        onFileChange={({ acceptedFiles: [file] }) => file !== undefined && onFile(file)}
        unstyled
      >
        <FileUpload.HiddenInput aria-label={t`CSV file`} />
        <FileUpload.Dropzone className={styles.zone}>
          <span className={styles.call}>
            <Trans>Drop a CSV file here, or choose it</Trans>
          </span>
          <span>
            <Trans>One vehicle a line, below a line with the names of the columns: plate, country, start, end.</Trans>
          </span>
        </FileUpload.Dropzone>
      </FileUpload.Root>
    </ChakraKit>
  );
};
