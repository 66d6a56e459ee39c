import { outcomes, type Noted } from '#tools/cases/report.ts';
import styles from './book.module.css';

const pictureOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error(`${file.name} could not be read.`)));
    reader.readAsDataURL(file);
  });

/** How a step went: its outcome, a note, and a picture from a file. */
export const CaseStepForm = ({ noted, onNoted }: { noted: Noted; onNoted: (noted: Noted) => void }) => (
  <fieldset className={styles.noted}>
    <legend>How it went</legend>
    <div className={styles.tools}>
      {outcomes.map((outcome) => (
        <label key={outcome}>
          <input
            type="radio"
            name="outcome"
            checked={noted.outcome === outcome}
            onChange={() => onNoted({ ...noted, outcome })}
          />{' '}
          {outcome}
        </label>
      ))}
    </div>
    <label className={styles.search}>
      Note
      <textarea value={noted.note} onChange={({ target }) => onNoted({ ...noted, note: target.value })} />
    </label>
    <label className={styles.search}>
      Picture
      <input
        type="file"
        accept="image/*"
        onChange={({ target: { files } }) => {
          const [file] = files ?? [];
          if (file) void pictureOf(file).then((picture) => onNoted({ ...noted, picture }));
        }}
      />
    </label>
    {noted.picture !== null && <img src={noted.picture} alt="What the tester saw" className={styles.seen} />}
  </fieldset>
);
