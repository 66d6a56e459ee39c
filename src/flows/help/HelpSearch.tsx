import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { to } from '#domain/page-path.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import { foundQuestions, isSearchable } from '#domain/operator/help-search.ts';
import type { helpMachine } from '#machines/help.ts';
import { Button } from '#ui/Button.tsx';
import { ContactButton } from '#ui/operator/ContactButton.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { OperatorLink } from '#ui/operator/OperatorLink.tsx';
import { Spinner } from '#ui/notice/Spinner.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { questionsAtOnce, ShowMore } from './ShowMore.tsx';
import styles from './help.module.css';

/** Searches the titles of all questions in the browser; they are fetched when the field takes the focus (rule HELP-13). */
export const HelpSearch = ({
  state,
  send,
  base,
}: FlowProps<typeof helpMachine> & { base: '/help' | '/renters/help' }) => {
  const { t } = useLingui();
  const { query, topics } = state.context;
  const found = foundQuestions(topics, query);
  const count = found.length;
  const [room, setRoom] = useState(questionsAtOnce);
  const box = useRef<HTMLDivElement>(null);
  const clear = () => {
    box.current?.querySelector('input')?.focus();
    send({ type: 'query.typed', query: '' });
  };
  const addressOf = (categoryId: string, id: string): string =>
    `${to(`${base}/$categoryId`, { categoryId })}?question=${encodeURIComponent(id)}`;
  return (
    <div ref={box} role="search" className={styles.search}>
      <TextField
        label={t`Search the help centre`}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onFocus={() => send({ type: 'search.focused' })}
        onChange={(typed) => send({ type: 'query.typed', query: typed })}
      />
      {isSearchable(query) && state.matches({ search: 'loading' }) && (
        <Spinner>
          <Trans>Searching…</Trans>
        </Spinner>
      )}
      {state.matches({ search: 'unavailable' }) && (
        <Notice kind="warning" live="status">
          <Trans>You cannot search the help centre at the moment. Choose a topic below.</Trans>
        </Notice>
      )}
      {isSearchable(query) && state.matches({ search: 'ready' }) && (
        <>
          <p role="status" className={styles.count}>
            <Plural value={count} _0="No question found" one="# question found" other="# questions found" />
          </p>
          {count === 0 && (
            <>
              <p>
                <Trans>Try another word, or choose a topic below.</Trans>
              </p>
              <div className={styles.ways}>
                <Button kind="secondary" onPress={clear}>
                  <Trans>Clear the search</Trans>
                </Button>
                {state.matches({ contact: 'offered' }) && <ContactButton kind="tertiary" />}
              </div>
            </>
          )}
          <ul className={styles.found}>
            {found.slice(0, room).map(({ category, question: { id, title, language, url, newTab, articleType } }) => (
              <li key={`${category.id} ${id}`}>
                {articleType === 'URL' && url !== undefined ? (
                  <OperatorLink url={url} newTab={newTab} text={title} lang={language} />
                ) : (
                  <Link url={addressOf(category.id, id)}>
                    <span lang={language}>{title}</span>
                  </Link>
                )}
                <span lang={category.language}>{category.title}</span>
              </li>
            ))}
          </ul>
          <ShowMore shown={Math.min(room, count)} all={count} onPress={() => setRoom(room + questionsAtOnce)} />
        </>
      )}
    </div>
  );
};
