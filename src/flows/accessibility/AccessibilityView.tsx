import { useLingui } from '@lingui/react/macro';
import { Suspense, use } from 'react';
import { to } from '#app/to.ts';
import { usePortalState } from '#app/use-flow.ts';
import { Cover } from '#ui/Cover.tsx';
import { Link } from '#ui/Link.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import styles from './accessibility.module.css';
import { statementIn } from './statement-in.ts';

const StatementText = ({ operator }: { operator: string }) => {
  const { i18n } = useLingui();
  const { sections } = use(statementIn(i18n.locale));
  const named = (text: string): string =>
    text.replaceAll('{operator}', operator).replaceAll('{site}', globalThis.location.host);
  return (
    <div className={styles.statement}>
      {sections.map(({ heading, paragraphs, items, link }, index) => (
        <section key={heading ?? index} className={styles.section}>
          {heading !== undefined && <h2>{heading}</h2>}
          {paragraphs.map((text) => (
            <p key={text}>{named(text)}</p>
          ))}
          {items !== undefined && (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {link !== undefined && <Link url={to('/contact')}>{link}</Link>}
        </section>
      ))}
    </div>
  );
};

/** The portal's own accessibility statement (rule SHELL-22), after the model of Directive (EU) 2016/2102. */
export const AccessibilityView = () => {
  const { t } = useLingui();
  const { settings } = usePortalState().context;
  const title = t`Accessibility statement`;
  return (
    <>
      <Cover title={title} breadcrumb={[{ label: title }]} />
      <Page>
        <Suspense fallback={<Loading />}>
          <StatementText operator={settings?.title ?? globalThis.location.host} />
        </Suspense>
      </Page>
    </>
  );
};
