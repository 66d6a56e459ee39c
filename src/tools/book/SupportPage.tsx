import { type ChangeEvent, useState } from 'react';
import { machines } from 'virtual:book';
import styles from './book.module.css';
import { open, type Opened } from './open-code.ts';
import { Replay } from './Replay.tsx';
import { WalkReplay } from './WalkReplay.tsx';

const longestFile = 1_000_000;

/** Opens a support code, a snapshot as JSON or the walk of a schedule, and replays it: nothing is executed, and the page sends no call. */
export const SupportPage = () => {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const show = async (code: string): Promise<void> => setOpened(await open(code, Object.keys(machines)));
  const fromFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (file === undefined) return;
    if (file.size > longestFile) return setOpened({ problem: 'This file is too big to be a support code.' });
    const content = await file.text();
    setText(content);
    await show(content);
  };
  return (
    <>
      <h1>Open a support code</h1>
      <p>
        Drivers get the code on an error screen and in the help centre. It holds the steps and calls of the page, and no
        personal data.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void show(text);
        }}>
        <label>
          The support code (the rest of the message may stay), its six characters, or the JSON of a snapshot or of a
          schedule’s walk
          <textarea
            className={styles.code}
            value={text}
            onChange={({ target }) => setText(target.value)}
            spellCheck={false}
          />
        </label>
        <div className={styles.tools}>
          <button type="submit">Open</button>
          <label>
            or from a file{' '}
            <input
              type="file"
              accept=".txt,.json,text/plain,application/json"
              onChange={(event) => void fromFile(event)}
            />
          </label>
        </div>
      </form>
      {opened && 'problem' in opened && (
        <p role="alert" className={styles.problem}>
          {opened.problem}
        </p>
      )}
      {opened && 'record' in opened && <Replay key={opened.record.made} {...opened} />}
      {opened && 'walk' in opened && <WalkReplay key={JSON.stringify(opened.walk)} walk={opened.walk} />}
    </>
  );
};
