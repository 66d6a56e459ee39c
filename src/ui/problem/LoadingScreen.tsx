import cover from '#ui/Cover.module.css';
import { Loading } from '#ui/Loading.tsx';
import page from '#ui/Page.module.css';
import { Page } from '#ui/Page.tsx';

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
