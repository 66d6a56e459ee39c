import cover from '../Cover.module.css';
import { Loading } from '../Loading.tsx';
import page from '../Page.module.css';
import { Page } from '../Page.tsx';

/** What is seen while a flow opens: the shape of the screen that comes, so that nothing jumps when it is there. */
export const LoadingScreen = () => (
  <>
    <div className={`${cover.cover} ${cover.awaitedHead}`} aria-hidden="true" />
    <Page>
      <Loading />
      <div className={page.awaited} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </Page>
  </>
);
