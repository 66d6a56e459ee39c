import cover from '../page/Cover.module.css';
import { Loading } from '../notice/Loading.tsx';
import page from '../page/Page.module.css';
import { Page } from '../page/Page.tsx';

/** The placeholder while a flow opens, in the shape of the screen, so that nothing moves when the screen appears. */
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
