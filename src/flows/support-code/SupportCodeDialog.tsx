import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SupportCodeActor } from '#runtime/shown-code.ts';
import { lazyPiece } from '#ui/lazy-piece.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './support-code.module.css';

/** The whole code as text; folded if a shorter one is shown. */
const WholeCode = ({ code, isFolded }: { code: string; isFolded: boolean }) => {
  const { t } = useLingui();
  const text = (
    <textarea
      className={styles.code}
      readOnly
      aria-label={t`Support code`}
      value={code}
      onFocus={({ target }) => target.select()}
    />
  );
  if (!isFolded) return text;
  return (
    <details className={styles.folded}>
      <summary>
        <Trans>The whole code, for a message</Trans>
      </summary>
      {text}
    </details>
  );
};

const ScanCode = lazyPiece(() => import('#ui/ScanCode.tsx').then((piece) => piece.ScanCode));

/** The support code, to copy or to save. */
export const SupportCodeDialog = ({ actor, onClose }: { actor: SupportCodeActor; onClose: () => void }) => {
  const { t } = useLingui();
  const { send } = actor;
  const state = useSelector(actor, (snapshot) => snapshot);
  const { code, scan, shortCode, isExact } = state.context;
  const isShown = state.matches('shown');
  return (
    <>
      <Dialog
        title={t`Support code`}
        open
        onClose={onClose}
        footer={
          isShown && code !== '' ? (
            <>
              <Button onPress={() => send({ type: 'copy.pressed' })} isLoading={state.matches({ shown: 'copying' })}>
                <Trans>Copy the code</Trans>
              </Button>
              <Button kind="secondary" onPress={() => send({ type: 'save.pressed' })}>
                <Trans>Save as a file</Trans>
              </Button>
            </>
          ) : (
            <Button onPress={onClose}>
              <Trans>Close</Trans>
            </Button>
          )
        }>
        <p>
          <Trans>
            If you write to us about a problem on this site, please add this code. It tells us what happened on the
            pages.
          </Trans>
        </p>
        <p>
          <Trans>It contains no licence plate, name, address, card or password.</Trans>{' '}
          {!isExact && <Trans>We have changed the times, prices and gates in it.</Trans>}
        </p>
        {state.hasTag('busy') && (
          <Spinner>
            <Trans>Preparing the code…</Trans>
          </Spinner>
        )}
        {isShown && code === '' && (
          <p>
            <Trans>Nothing has happened on the pages yet.</Trans>
          </p>
        )}
        {code !== '' && (
          <div className={styles.choice}>
            <Checkbox checked={isExact} onChange={(ticked) => send({ type: 'exact.ticked', isExact: ticked })}>
              <Trans>Send the real times, prices and gates as well</Trans>
            </Checkbox>
          </div>
        )}
        {isShown && shortCode !== null && (
          <>
            <p>
              <Trans>If you call us, these six characters are enough:</Trans>
            </p>
            <p className={styles.short} translate="no">
              {shortCode.slice(0, 3)} {shortCode.slice(3)}
            </p>
          </>
        )}
        {isShown && code !== '' && <WholeCode code={code} isFolded={shortCode !== null} />}
        {isShown && scan !== '' && (
          <details className={styles.folded}>
            <summary>
              <Trans>Scan it with another phone</Trans>
            </summary>
            <ScanCode text={scan} label={t`The support code as a QR code`} />
          </details>
        )}
        <div data-says="">
          {state.matches({ shown: 'copied' }) && <Notice kind="success">{t`The code has been copied.`}</Notice>}
        </div>
        {state.matches({ shown: 'notCopied' }) && (
          <Notice kind="error" live="alert">
            <Trans>The code could not be copied. Please select it and copy it by hand, or save it as a file.</Trans>
          </Notice>
        )}
        {state.matches('failed') && (
          <Notice kind="error" live="alert">
            <p>
              <Trans>The code could not be prepared. Please try again.</Trans>
            </p>
            <Button kind="secondary" onPress={() => send({ type: 'retry.pressed' })}>
              <Trans>Try again</Trans>
            </Button>
          </Notice>
        )}
      </Dialog>
    </>
  );
};
