import { useEffect, useRef, useState } from 'react';
import type { EventObject } from 'xstate';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { allowed } from '#support/allowed.ts';
import { withGates } from '#tools/replay/gates.ts';
import { withHiddenWords } from '#tools/replay/hidden.ts';
import type { Language } from '#domain/language.ts';
import { LanguageField } from './LanguageField.tsx';
import styles from './book.module.css';
import { isReport, type Order, type Report } from './messages.ts';

type ScreenProps = Omit<Order, 'type'> & { width: number; onReport?: (report: Report) => void };

/** The portal's own screen at one state, in a frame that sends no call. */
export const Screen = ({ flow, snapshot, language, width, onReport }: ScreenProps) => {
  const frame = useRef<HTMLIFrameElement | null>(null);
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent): void => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow || !isReport(data)) return;
      if (data.type === 'frame.ready') setIsReady(true);
      onReport?.(data);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [onReport]);

  const order = JSON.stringify({ type: 'show', flow, snapshot, language } satisfies Order);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(JSON.parse(order), window.location.origin);
  }, [isReady, order]);

  return (
    <iframe
      ref={(element) => {
        // While the page around it suspends, React clears a plain ref, and the frame's messages would get lost.
        if (element !== null) frame.current = element;
      }}
      title={`Screen of ${flow}`}
      src="./screen.html"
      loading="lazy"
      width={width}
      height={720}
      className={styles.frame}
    />
  );
};

type Props = {
  flow: string;
  snapshot: StoredSnapshot;
  /** It comes from a support code, which does not hold everything. */
  isRedacted?: boolean;
  onEvent?: (path: readonly string[], event: EventObject) => void;
};

const widths = [320, 390, 768, 1280];

/** A screen in any language and width. */
export const ScreenFrame = ({ flow, snapshot, isRedacted = false, onEvent }: Props) => {
  const [message, setMessage] = useState('');
  const [language, setLanguage] = useState<Language>('es');
  const [width, setWidth] = useState(390);

  const take = (report: Report): void => {
    if (report.type === 'frame.shown') setMessage('');
    if (report.type === 'frame.failed') setMessage('This state fits no screen of this release.');
    if (report.type === 'link.followed')
      setMessage(`A link to ${report.href}. Links do not work in a picture of a screen.`);
    if (report.type === 'event.sent') onEvent?.(report.path, report.event);
  };

  return (
    <>
      <div className={styles.tools}>
        <LanguageField name="Language" value={language} onChange={setLanguage} />
        <label>
          Width{' '}
          <select value={width} onChange={({ target }) => setWidth(Number(target.value))}>
            {widths.map((pixels) => (
              <option key={pixels} value={pixels}>
                {pixels} px
              </option>
            ))}
          </select>
        </label>
      </div>
      <p role="status" className={styles.message}>
        {message}
      </p>
      <div className={styles.canvas} role="group" tabIndex={0} aria-label="Screen">
        <Screen
          flow={flow}
          snapshot={isRedacted ? withHiddenWords(withGates(snapshot, allowed)) : snapshot}
          language={language}
          width={width}
          onReport={take}
        />
      </div>
    </>
  );
};
