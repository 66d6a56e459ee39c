import { Alert, Button, Field, Heading, Stack, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { machines } from 'virtual:book';
import { FileField } from './FileField.tsx';
import { open, type Opened } from './open-code.ts';
import { Replay } from './Replay.tsx';
import { WalkReplay } from './WalkReplay.tsx';

const longestFile = 1_000_000;

/** Opens a support code, a snapshot as JSON or the walk of a schedule, and replays it: nothing is executed, and the page sends no call. */
export const SupportPage = () => {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const show = async (code: string): Promise<void> => setOpened(await open(code, Object.keys(machines)));
  const fromFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > longestFile) return setOpened({ problem: 'This file is too big to be a support code.' });
    const content = await file.text();
    setText(content);
    await show(content);
  };
  return (
    <>
      <Heading as="h1" size="2xl">
        Open a support code
      </Heading>
      <p>
        Drivers get the code on an error screen and in the help centre. It holds the steps and calls of the page, and no
        personal data.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void show(text);
        }}>
        <Stack gap="3" alignItems="start">
          <Field.Root>
            <Field.Label>
              The support code (the rest of the message may stay), its six characters, or the JSON of a snapshot or of a
              schedule’s walk
            </Field.Label>
            <Textarea
              value={text}
              onChange={({ target }) => setText(target.value)}
              spellCheck={false}
              rows={6}
              fontFamily="mono"
            />
          </Field.Root>
          <Button type="submit">Open</Button>
          <FileField
            name="or from a file"
            accept={['.txt', '.json', 'text/plain', 'application/json']}
            onFile={(file) => void fromFile(file)}
          />
        </Stack>
      </form>
      {opened && 'problem' in opened && (
        <Alert.Root status="error" role="alert">
          <Alert.Indicator />
          <Alert.Title>{opened.problem}</Alert.Title>
        </Alert.Root>
      )}
      {opened && 'record' in opened && <Replay key={opened.record.made} {...opened} />}
      {opened && 'walk' in opened && <WalkReplay key={JSON.stringify(opened.walk)} walk={opened.walk} />}
    </>
  );
};
