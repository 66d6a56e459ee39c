import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Answer, otherHosts, type Reason } from '#domain/operator/message-check.ts';
import { to } from '#domain/page-path.ts';
import type { messageCheckMachine } from '#machines/message-check.ts';
import { type FlowProps, useLook } from '#runtime/use-flow.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Page } from '#ui/page/Page.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import styles from './message-check.module.css';

/** What we never ask for, the one address of this portal, and a field for a link, a sender or the number of a letter (rule TRUST-1). */
export const MessageCheckView = ({ state, send }: FlowProps<typeof messageCheckMachine>) => {
  const { t } = useLingui();
  const { text, finding, origin } = state.context;
  const own = new URL(origin).host;
  const addresses = useLook()?.addresses ?? [];
  const others = otherHosts(addresses, own).join(', ');
  const host = finding?.host ?? '';
  const looksLike = finding?.like ?? own;
  const title = t`Is this message from us?`;
  const reasons: Partial<Record<Reason, ReactNode>> = {
    lookAlike: (
      <Trans>
        <span dir="ltr">{host}</span> is not <span dir="ltr">{looksLike}</span>: it only looks alike.
      </Trans>
    ),
    inside: (
      <Trans>
        <span dir="ltr">{host}</span> contains our name, but is another site.
      </Trans>
    ),
    beforeAt: (
      <Trans>
        Only what comes after the @ counts: this link leads to <span dir="ltr">{host}</span>.
      </Trans>
    ),
    letters: (
      <Trans>
        <span dir="ltr">{host}</span> contains letters of another alphabet, which look like ours.
      </Trans>
    ),
    hidden: <Trans>The link contains characters that hide where it leads.</Trans>,
    noPage: <Trans>The link opens something other than a web page.</Trans>,
    port: <Trans>The link uses a different port from our address.</Trans>,
    leadsOn: <Trans>The link begins like ours, but may lead to another site, or is not encrypted.</Trans>,
    sender: <Trans>Anyone can forge a sender.</Trans>,
  };
  const answers: Record<Answer, { kind: 'success' | 'error' | 'warning'; title: ReactNode; text: ReactNode }> = {
    ours: {
      kind: 'success',
      title: <Trans>This link goes to our site</Trans>,
      text: <Trans>Typing our address yourself is still the safest way.</Trans>,
    },
    notOurs: {
      kind: 'error',
      title: <Trans>This is not from us</Trans>,
      text: <Trans>Do not open it, and do not pay there.</Trans>,
    },
    unknown: {
      kind: 'warning',
      title: <Trans>We cannot tell</Trans>,
      text: (
        <Trans>Do not pay there. Type our address into your browser yourself, and search for your trips here.</Trans>
      ),
    },
  };
  const answer = finding && answers[finding.answer];
  return (
    <>
      <Cover
        title={title}
        subtitle={t`False payment requests imitate motorway operators.`}
        breadcrumb={[{ label: title }]}
      />
      <Page
        aside={
          <div className={styles.known}>
            <h2>
              <Trans>The only address of this portal</Trans>
            </h2>
            <p className={styles.address} translate="no">
              <span dir="ltr">{own}</span>
            </p>
            {others !== '' && (
              <p>
                <Trans>
                  Other sites of ours: <span dir="ltr">{others}</span>
                </Trans>
              </p>
            )}
            <h2>
              <Trans>What we never ask for</Trans>
            </h2>
            <ul className={styles.never}>
              <li>
                <Trans>Your card number, security code or password in a message or on the phone</Trans>
              </li>
              <li>
                <Trans>A payment by transfer to a person, by gift card or in cryptocurrency</Trans>
              </li>
              <li>
                <Trans>An app to install, or access to your computer</Trans>
              </li>
            </ul>
          </div>
        }>
        <Form onSubmit={() => send({ type: 'check.submitted', addresses })}>
          <TextField
            label={t`Link, sender or letter number`}
            hint={t`Copy it from the message without opening it. A link or a sender stays on your device.`}
            value={text}
            onChange={(typed) => send({ type: 'text.typed', text: typed })}
            error={state.matches('missing') ? t`Enter a link, a sender or a number.` : undefined}
            required
            autoComplete="off"
            spellCheck={false}
          />
          <Button submit>
            <Trans>Check</Trans>
          </Button>
        </Form>
        <div data-says="" className={styles.finding}>
          {answer && finding && (
            <Notice kind={answer.kind} title={answer.title}>
              {reasons[finding.reason] !== undefined && <p>{reasons[finding.reason]}</p>}
              <p>{answer.text}</p>
            </Notice>
          )}
        </div>
        <Button kind="secondary" url={to('/form/payment')}>
          <Trans>Search for my trips here</Trans>
        </Button>
      </Page>
    </>
  );
};
