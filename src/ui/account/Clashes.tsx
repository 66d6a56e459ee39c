import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../Button.tsx';
import { Notice } from '../notice/Notice.tsx';
import { VisuallyHidden } from '../notice/VisuallyHidden.tsx';
import styles from './profile.module.css';

/** A part of a form that was typed here, and saved otherwise on another device or in another tab; empty texts are values too. */
type Clash<Part> = { part: Part; label: string; typed: string; saved: string };

type Props<Part> = { clashes: readonly Clash<Part>[]; onChoose: (part: Part, keeps: 'typed' | 'saved') => void };

const Value = ({ text }: { text: string }) =>
  text === '' ? (
    <span className={styles.none}>
      <Trans>Not given</Trans>
    </span>
  ) : (
    <strong>{text}</strong>
  );

/** Both values of each part that clashes, and the choice between them (rule ACCOUNT-20). */
export const Clashes = <Part extends string>({ clashes, onChoose }: Props<Part>) => {
  const { t } = useLingui();
  return clashes.map(({ part, label, typed, saved }) => (
    <Notice
      key={part}
      kind="warning"
      live="alert"
      title={t`${label}: changed on another device or in another tab`}
      actions={
        <>
          <Button kind="secondary" onPress={() => onChoose(part, 'typed')}>
            <Trans>
              Keep what I typed<VisuallyHidden>: {label}</VisuallyHidden>
            </Trans>
          </Button>
          <Button kind="secondary" onPress={() => onChoose(part, 'saved')}>
            <Trans>
              Use what was saved<VisuallyHidden>: {label}</VisuallyHidden>
            </Trans>
          </Button>
        </>
      }>
      <p>
        <Trans>
          You typed: <Value text={typed} />
        </Trans>
      </p>
      <p>
        <Trans>
          Saved meanwhile: <Value text={saved} />
        </Trans>
      </p>
    </Notice>
  ));
};
