import { useIsTakenOver } from '#runtime/first-view/use-is-taken-over.ts';
import { useIsUnderWay } from '#runtime/page-location.ts';
import styles from './NavigationProgress.module.css';

/** A thin line over the page that was left, while the next one is fetched (rule SHELL-20). Its heading tells whoever cannot see that it has come. */
export const NavigationProgress = () => {
  const isUnderWay = useIsUnderWay();
  const isTakenOver = useIsTakenOver();
  return (
    <div className={styles.progress} data-under-way={(isUnderWay && isTakenOver) || undefined} aria-hidden="true" />
  );
};
