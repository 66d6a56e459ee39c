import { useEffect, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import { isLast, pageOf, type SmartNode } from '#domain/operator/smart-form.ts';
import type { chatbotMachine } from '#machines/chatbot.ts';
import { Button } from '#ui/Button.tsx';
import { OperatorHtml } from '#ui/operator/OperatorHtml.tsx';
import { OperatorLink } from '#ui/operator/OperatorLink.tsx';
import { VisuallyHidden } from '#ui/notice/VisuallyHidden.tsx';
import { useStep } from '#ui/page/page-step.ts';
import styles from './chatbot.module.css';
import { PageOffer } from './PageOffer.tsx';

/** One node of the tree: its content and its answers. The heading of a new node takes the focus. */
export const Step = ({ node, state, send }: FlowProps<typeof chatbotMachine> & { node: SmartNode }) => {
  const { chosen, trail } = state.context;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(node);
  useEffect(() => {
    if (shown.current === node) return;
    shown.current = node;
    heading.current?.focus();
  }, [node]);
  const { t } = useLingui();
  const last = trail.at(-1)?.answer;
  const title = node.title ?? node.article?.title ?? last;
  // The answer above is read as the title already: the heading, which takes the focus, is not shown a second time.
  const isDoubled = title !== undefined && title === last;
  useStep(title);
  const content = node.content ?? node.article?.content;
  const url = node.article?.url;
  const { language } = (node.title === undefined ? node.article : node) ?? {};
  return (
    <section className={styles.step}>
      <h2 ref={heading} tabIndex={-1} className={isDoubled ? styles.doubled : styles.title} lang={language}>
        {isDoubled ? <VisuallyHidden>{title}</VisuallyHidden> : (title ?? <Trans>How can we help you?</Trans>)}
      </h2>
      {content !== undefined && (
        <div lang={node.content === undefined ? node.article?.language : node.language}>
          <OperatorHtml html={content} />
        </div>
      )}
      {url !== undefined && <OperatorLink url={url} newTab={node.article?.newTab} text={t`Read more`} />}
      {isLast(node) && <PageOffer page={pageOf(node)} onWrite={() => send({ type: 'contact.chosen' })} />}
      {node.children.length > 0 && (
        <ul className={styles.answers}>
          {node.children.map(({ id, title, language: spoken }) => (
            <li key={id}>
              <Button
                kind="secondary"
                isLoading={state.matches('loadingNode') && chosen.id === id}
                onPress={() => send({ type: 'answer.chosen', id, title })}>
                <span lang={spoken}>{title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
