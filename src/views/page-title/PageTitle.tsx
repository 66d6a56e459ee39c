import { useLingui } from '@lingui/react/macro';
import { useSubject } from '#flows/use-flow.ts';
import { pageDescriptionOf, pageTitleOf } from './page-titles.ts';

/** Title and description of a page beyond the first view; its texts are not the first view's to carry. React lifts them into the head. */
export const PageTitle = ({ path, site, description }: { path: string; site: string; description: string }) => {
  const { i18n } = useLingui();
  const subject = useSubject();
  const [pageTitle, pageDescription] = [pageTitleOf(path), pageDescriptionOf(path)];
  const title = subject.title ?? (pageTitle && i18n._(pageTitle));
  return (
    <>
      <title>{title === undefined ? site : `${title} – ${site}`}</title>
      <meta
        name="description"
        content={subject.description ?? (pageDescription && i18n._(pageDescription)) ?? description}
      />
    </>
  );
};
