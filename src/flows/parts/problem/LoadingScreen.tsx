import cover from '#ui/Cover.module.css';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import styles from './LoadingScreen.module.css';

/** What is seen while a flow opens: the shape of the screen that comes, so that nothing jumps when it is there. */
export const LoadingScreen = () => (
  <>
    <div className={`${cover.cover} ${styles.head}`} aria-hidden="true" />
    <Page>
      <Loading />
      <div className={styles.card} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </Page>
  </>
);
