import { useLingui } from '@lingui/react/macro';
import { useSubject } from '../use-flow.ts';
import { pageAt } from '../page-at.ts';

/** Title and description of a page beyond the first view; its texts are not the first view's to carry. React lifts them into the head. */
export const PageTitle = ({ path, site, description }: { path: string; site: string; description: string }) => {
  const { i18n } = useLingui();
  const subject = useSubject();
  const page = pageAt(path)?.page;
  const title = subject.title ?? (page && i18n._(page.title));
  return (
    <>
      <title>{title === undefined ? site : `${title} – ${site}`}</title>
      <meta
        name="description"
        content={subject.description ?? (page?.description && i18n._(page.description)) ?? description}
      />
    </>
  );
};
