import cover from '../Cover.module.css';
import { Loading } from '../Loading.tsx';
import page from '../Page.module.css';
import { Page } from '../Page.tsx';

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
