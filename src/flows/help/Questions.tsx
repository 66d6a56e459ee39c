import { Accordion } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { HelpCategoryPage } from '#domain/operator/help.ts';
import type { helpMachine } from '#machines/help.ts';
import { ChakraKit } from '#ui/ChakraKit.tsx';
import { useState } from 'react';
import { Icon } from '#ui/icons.tsx';
import { OperatorLink } from '#ui/operator/OperatorLink.tsx';
import { Answer } from './Answer.tsx';
import { questionsAtOnce, ShowMore } from './ShowMore.tsx';
import styles from './help.module.css';

/** A category's questions, one open at a time; those that only point elsewhere are links (rules HELP-1, HELP-2). */
export const Questions = ({
  state,
  send,
  category,
}: FlowProps<typeof helpMachine> & { category: HelpCategoryPage }) => {
  const { articleId } = state.context;
  const isClosed = state.matches({ page: { category: 'collapsed' } });
  const { articles } = category;
  const [room, setRoom] = useState(questionsAtOnce);
  const shown = articles.slice(0, room);
  // The page's address may name one that is further down.
  const [named] = useState(articleId);
  const first = shown.some(({ id }) => id === named) ? undefined : articles.find(({ id }) => id === named);
  if (articles.length === 0)
    return (
      <p>
        <Trans>There are no questions on this topic yet.</Trans>
      </p>
    );
  return (
    <ChakraKit>
      <Accordion.Root
        className={styles.questions}
        collapsible
        value={isClosed ? [] : [articleId]}
        onValueChange={({ value: [id] }) =>
          send(id === undefined ? { type: 'article.closed' } : { type: 'article.opened', id })
        }
        lazyMount
        unstyled>
        {[...(first === undefined ? [] : [first]), ...shown].map(({ id, title, language, url, newTab, articleType }) =>
          articleType === 'URL' && url !== undefined ? (
            <h2 key={id} className={styles.item}>
              <OperatorLink url={url} newTab={newTab} text={title} lang={language} className={styles.question}>
                <Icon name="arrow" size={20} />
              </OperatorLink>
            </h2>
          ) : (
            <Accordion.Item key={id} value={id} className={styles.item}>
              <h2>
                <Accordion.ItemTrigger className={styles.question}>
                  <span lang={language}>{title}</span>
                  <span className={styles.chevron} aria-hidden="true" />
                </Accordion.ItemTrigger>
              </h2>
              <Accordion.ItemContent className={styles.panel}>
                <Answer state={state} send={send} id={id} />
              </Accordion.ItemContent>
            </Accordion.Item>
          ),
        )}
      </Accordion.Root>
      <ShowMore shown={shown.length} all={articles.length} onPress={() => setRoom(room + questionsAtOnce)} />
    </ChakraKit>
  );
};
