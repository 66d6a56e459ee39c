import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { usePortalState } from '#runtime/use-flow.ts';
import { Cover } from '#ui/Cover.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import styles from './accessibility.module.css';
import findings from './findings.json' with { type: 'json' };

/** The text of each criterion that may not be met, for the reader of the statement. */
export const shortcomings: Readonly<Record<string, MessageDescriptor>> = {
  '2.2.1': msg`You are not warned before a search and payment session ends. What you have entered is kept, and a new search opens a new session.`,
  'RGAA 8.2': msg`The code of the security check contains two empty attributes.`,
  'RGAA 13.3': msg`Receipts are PDF documents of the operator whose accessibility has not been checked.`,
};

/** The portal's own accessibility statement (rule SHELL-22), after the model of Directive (EU) 2016/2102. */
export const AccessibilityView = () => {
  const { i18n, t } = useLingui();
  const { settings } = usePortalState().context;
  const title = t`Accessibility statement`;
  const site = globalThis.location.host;
  const operator = settings?.title ?? site;
  const { day, tested, byHand, notApplicable, open } = findings;
  return (
    <>
      <Cover title={title} breadcrumb={[{ label: title }]} />
      <Page>
        <div className={styles.statement}>
          <section className={styles.section}>
            <p>
              <Trans>
                {operator} is committed to making this website accessible, in accordance with the national laws that
                apply Directive (EU) 2016/2102 and Directive (EU) 2019/882. This statement applies to {site}.
              </Trans>
            </p>
          </section>
          <section className={styles.section}>
            <h2>
              <Trans>Compliance status</Trans>
            </h2>
            <p>
              <Trans>
                This website is partially compliant with the standard EN 301 549 and with the Web Content Accessibility
                Guidelines (WCAG) 2.2, levels A and AA, due to the shortcomings listed below.
              </Trans>
            </p>
          </section>
          <section className={styles.section}>
            <h2>
              <Trans>Content that is not accessible</Trans>
            </h2>
            <ul>
              {open.map((criterion) => {
                const shortcoming = shortcomings[criterion];
                return (
                  <li key={criterion}>
                    {shortcoming && i18n._(shortcoming)} (
                    {criterion.startsWith('RGAA') ? criterion : `WCAG ${criterion}`})
                  </li>
                );
              })}
            </ul>
          </section>
          <section className={styles.section}>
            <h2>
              <Trans>Preparation of this statement</Trans>
            </h2>
            <p>
              <Trans>
                This statement was prepared on {day}. It is based on the developer’s own assessment, with automated
                tests in Chromium on narrow and wide screens and by keyboard. It has not yet been tried with a screen
                reader.
              </Trans>
            </p>
            <p>
              <Trans>
                Of the criteria of WCAG 2.2, levels A and AA, {tested} are checked by automated tests, {byHand} are left
                to a check by a person, and {notApplicable} do not apply.
              </Trans>
            </p>
          </section>
          <section className={styles.section}>
            <h2>
              <Trans>Feedback and contact</Trans>
            </h2>
            <p>
              <Trans>
                If something on this website is not accessible to you, or you need information in another form, please
                write to us.
              </Trans>
            </p>
            <Link url={to('/contact')}>
              <Trans>Write to us</Trans>
            </Link>
          </section>
          <section className={styles.section}>
            <h2>
              <Trans>Enforcement procedure</Trans>
            </h2>
            <p>
              <Trans>
                If our answer does not help you, you can turn to the authority that supervises the accessibility of
                websites in the country of the operator.
              </Trans>
            </p>
          </section>
        </div>
      </Page>
    </>
  );
};
