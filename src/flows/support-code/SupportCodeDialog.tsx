import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SupportCodeActor } from '#runtime/shown-code.ts';
import { lazyPiece } from '#ui/lazy-piece.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Spinner } from '#ui/notice/Spinner.tsx';
import styles from './support-code.module.css';

/** The whole code as text: folded, unless it has to be copied by hand. */
const WholeCode = ({ code, isOpen }: { code: string; isOpen: boolean }) => {
  const { t } = useLingui();
  return (
    <details className={styles.folded} open={isOpen || undefined}>
      <summary>
        <Trans>The whole code</Trans>
      </summary>
      <textarea
        className={styles.code}
        readOnly
        aria-label={t`Support code`}
        value={code}
        onFocus={({ target }) => target.select()}
      />
    </details>
  );
};

const ScanCode = lazyPiece(() => import('#ui/page/ScanCode.tsx').then((piece) => piece.ScanCode));

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
          <Trans>It shows us what happened on the pages, without plates, names, addresses, cards or passwords.</Trans>
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
        {isShown && shortCode !== null && (
          <>
            <p className={styles.choice}>
              <Trans>If you call us or write to us, these six characters are enough:</Trans>
            </p>
            <p className={styles.short} translate="no">
              {shortCode.slice(0, 3)} {shortCode.slice(3)}
            </p>
          </>
        )}
        {code !== '' && (
          <div className={styles.choice}>
            <Checkbox checked={isExact} onChange={(ticked) => send({ type: 'exact.ticked', isExact: ticked })}>
              <Trans>With the real times, prices and gates, which we change otherwise</Trans>
            </Checkbox>
          </div>
        )}
        {isShown && code !== '' && <WholeCode code={code} isOpen={state.matches({ shown: 'notCopied' })} />}
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
