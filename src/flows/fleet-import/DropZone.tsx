import { FileUpload } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { ChakraKit } from '#ui/ChakraKit.tsx';
import styles from './import.module.css';

type Props = {
  onFile: (file: File) => void;
  /** What the file should hold. */
  children: ReactNode;
};

/** A file, dropped or chosen. */
export const DropZone = ({ onFile, children }: Props) => {
  const { t } = useLingui();
  const instructions = useId();
  return (
    <ChakraKit>
      <FileUpload.Root
        maxFiles={1}
        onFileChange={({ acceptedFiles: [file] }) => file !== undefined && onFile(file)}
        translations={{ dropzone: t`Drop a CSV or Excel file here, or choose it` }}
        unstyled
      >
        <FileUpload.HiddenInput aria-label={t`CSV or Excel file`} />
        <FileUpload.Dropzone className={styles.zone} aria-describedby={instructions}>
          <span className={styles.call}>
            <Trans>Drop a CSV or Excel file here, or choose it</Trans>
          </span>
        </FileUpload.Dropzone>
        <p id={instructions} className={styles.instructions}>
          {children}
        </p>
      </FileUpload.Root>
    </ChakraKit>
  );
};
