import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';

/** What is seen while a flow opens. */
export const LoadingScreen = () => (
  <Page>
    <Loading />
  </Page>
);
