import { Button, FileUpload } from '@chakra-ui/react';

type Props = { name: string; accept: string[]; onFile: (file: File | undefined) => void };

/** A button that asks for one file. */
export const FileField = ({ name, accept, onFile }: Props) => (
  <FileUpload.Root accept={accept} maxFiles={1} onFileAccept={({ files }) => onFile(files[0])}>
    <FileUpload.HiddenInput />
    <FileUpload.Label>{name}</FileUpload.Label>
    <FileUpload.Trigger asChild>
      <Button variant="outline" size="sm">
        Choose a file
      </Button>
    </FileUpload.Trigger>
    <FileUpload.List showSize clearable />
  </FileUpload.Root>
);
