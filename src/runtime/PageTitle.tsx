import { useLingui } from '@lingui/react/macro';
import { useSubject } from './use-flow.ts';
import { pageAt } from './page-at.ts';

type Props = { path: string; site: string; description: string; hasErrors: boolean; step: string | undefined };

/**
 * Title and description of a page beyond the first view, in a file of its own so that the first view does not load
 * their texts. React lifts them into the head.
 */
export const PageTitle = ({ path, site, description, hasErrors, step }: Props) => {
  const { t, i18n } = useLingui();
  const subject = useSubject();
  const page = pageAt(path)?.page;
  const title = subject.title ?? (page && i18n._(page.title));
  const whole = [step, title, site].filter((part) => part !== undefined).join(' – ');
  return (
    <>
      <title>{hasErrors ? t`Error: ${whole}` : whole}</title>
      <meta
        name="description"
        content={subject.description ?? (page?.description && i18n._(page.description)) ?? description}
      />
    </>
  );
};
