import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { to } from '#domain/page-path.ts';
import { formatDay } from '#i18n/formats.ts';
import { usePortalState } from '#runtime/use-flow.ts';
import { Cover } from '#ui/page/Cover.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/page/Page.tsx';
import styles from './accessibility.module.css';
import findings from './findings.json' with { type: 'json' };

/** What does not work, by the criterion that is open, and what a person can do instead. */
export const shortcomings: Readonly<Record<string, { fault: MessageDescriptor; instead: MessageDescriptor }>> = {
  '1.3.5': {
    fault: msg`Your browser does not fill in a fuel card for you. It only knows bank cards and would fill in the wrong number.`,
    instead: msg`Type the number of the fuel card, or paste it.`,
  },
  '1.4.4': {
    fault: msg`With very large letters, a phone shows only the beginning of a long country name in its field.`,
    instead: msg`The list that opens shows the whole name.`,
  },
  'RGAA 13.3': {
    fault: msg`Receipts are PDF documents of the operator whose accessibility has not been checked.`,
    instead: msg`The page after the payment shows the same facts as text. You can share them as text.`,
  },
};

/** What this website does for each of the four principles of WCAG, in the order of their numbers. */
const principles: readonly MessageDescriptor[] = [
  msg`Texts stand beside signs and colours, contrast is sufficient, and pages can be enlarged.`,
  msg`You can use a mouse, touch or the keyboard alone, without a time limit of our own.`,
  msg`Errors are named beside their fields, and you see what you pay before you pay it.`,
  msg`Names, roles and states are in the code for assistive technology, and changes are announced.`,
];

const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** A development server has no address of its own. */
const ownSite = (): string | undefined => {
  const { host, hostname } = globalThis.location;
  return /^(?:localhost|127\.|\[::1\])/.test(hostname) ? undefined : host;
};

/** The portal's own accessibility statement (rule SHELL-22): the declaration of RGAA and the information of Annex V of Directive (EU) 2019/882. */
export const AccessibilityView = () => {
  const { i18n, t } = useLingui();
  const { settings } = usePortalState().context;
  const title = t`Accessibility statement`;
  const { name, site = ownSite(), address, email, phone, audited, authority } = settings?.declarant ?? {};
  const operator = name ?? settings?.title ?? t`The operator of this website`;
  const day = formatDay(audited ?? findings.day, i18n.locale);
  return (
    <>
      <Cover title={title} breadcrumb={[{ label: title }]} />
      <Page>
        <div className={styles.statement}>
          <p>
            <Trans>
              {operator} is committed to making this website accessible, in accordance with the national laws that apply
              Directive (EU) 2016/2102 and Directive (EU) 2019/882.
            </Trans>{' '}
            {site !== undefined && <Trans>This statement applies to {site}.</Trans>}
          </p>
          <Section title={<Trans>What this service is</Trans>}>
            <p>
              <Trans>
                On this website you find the tolls of a motorway without barriers and pay them. You can also pay in
                advance, contest a payment request and be informed of your passages.
              </Trans>
            </p>
            <p>
              <Trans>
                Enter your number plate or the number of your letter. Select your trips. Pay by card. You need no
                account.
              </Trans>
            </p>
          </Section>
          <Section title={<Trans>Compliance status</Trans>}>
            <p>
              <Trans>
                This website is partially compliant with the standard EN 301 549, with the Web Content Accessibility
                Guidelines (WCAG) 2.2, levels A and AA, and with RGAA 4.1, due to the shortcomings listed below.
              </Trans>
            </p>
          </Section>
          <Section title={<Trans>How the requirements are met</Trans>}>
            <ul>
              {principles.map((principle) => (
                <li key={principle.id}>{i18n._(principle)}</li>
              ))}
            </ul>
          </Section>
          <Section title={<Trans>What does not work, and what you can do instead</Trans>}>
            <ul>
              {findings.open.map((criterion) => {
                const shortcoming = shortcomings[criterion];
                return (
                  shortcoming && (
                    <li key={criterion}>
                      {i18n._(shortcoming.fault)} {i18n._(shortcoming.instead)}
                    </li>
                  )
                );
              })}
            </ul>
            <p>
              <Trans>
                No disproportionate burden is claimed. The pages of the bank on which you enter your card are not part
                of this statement.
              </Trans>
            </p>
          </Section>
          <Section title={<Trans>Preparation of this statement</Trans>}>
            <p>
              <Trans>
                This statement was prepared on {day}. It is based on the developer’s own assessment, without an audit by
                anybody else.
              </Trans>
            </p>
            <ul>
              <li>
                <Trans>
                  Pages checked: home, search, trips, payment, results, prepayment, contesting, alerts, help, contact,
                  articles, site map, and the pages of customers and rental companies.
                </Trans>
              </li>
              <li>
                <Trans>Technologies: HTML, CSS, JavaScript, WAI-ARIA, SVG.</Trans>
              </li>
              <li>
                <Trans>
                  Environment: Chromium on Linux, 320 to 1280 pixels wide, by keyboard; the main job with the screen
                  reader Orca.
                </Trans>
              </li>
              <li>
                <Trans>Tools: axe-core, IBM Equal Access, Nu Html Checker.</Trans>
              </li>
            </ul>
          </Section>
          <Section title={<Trans>Feedback and contact</Trans>}>
            <p>
              <Trans>
                If something on this website is not accessible to you, or you need information in another form, please
                write to us.
              </Trans>
            </p>
            <ul>
              <li>
                <Link url={to('/contact')}>
                  <Trans>Write to us</Trans>
                </Link>
              </li>
              {email !== undefined && (
                <li>
                  <Link url={`mailto:${email}`}>{email}</Link>
                </li>
              )}
              {phone !== undefined && (
                <li>
                  <Trans>Telephone: {phone}</Trans>
                </li>
              )}
              {address !== undefined && (
                <li>
                  <Trans>
                    By post: {operator}, {address}
                  </Trans>
                </li>
              )}
            </ul>
          </Section>
          <Section title={<Trans>Enforcement procedure</Trans>}>
            <p>
              <Trans>
                If our answer does not help you, you can turn to the authority that supervises the accessibility of
                websites in the country of the operator.
              </Trans>
            </p>
            <p>{authority ?? <Trans>Please ask us which authority that is.</Trans>}</p>
          </Section>
        </div>
      </Page>
    </>
  );
};
