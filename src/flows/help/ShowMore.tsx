import { Trans, useLingui } from '@lingui/react/macro';
import { ph } from '@lingui/core/macro';
import { Button } from '#ui/Button.tsx';
import styles from './help.module.css';

/** More questions than these are drawn on request: a page with thousands of them freezes. */
export const questionsAtOnce = 50;

/** How many of the questions are shown, and a button for more of them. */
export const ShowMore = ({ shown, all, onPress }: { shown: number; all: number; onPress: () => void }) => {
  const { i18n } = useLingui();
  if (shown >= all) return null;
  return (
    <div className={styles.ways}>
      <p role="status" className={styles.count}>
        <Trans>
          {ph({ shown: i18n.number(shown) })} of {ph({ all: i18n.number(all) })} questions shown
        </Trans>
      </p>
      <Button kind="secondary" onPress={onPress}>
        <Trans>Show more questions</Trans>
      </Button>
    </div>
  );
};
