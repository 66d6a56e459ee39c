import type { FlowProps } from '#runtime/use-flow.ts';
import type { helpMachine } from '#machines/help.ts';
import { Loading } from '#ui/notice/Loading.tsx';
import { OperatorHtml } from '#ui/operator/OperatorHtml.tsx';
import { LoadFailed } from '#ui/problem/LoadFailed.tsx';
import styles from './help.module.css';

/** The content of an open question: its answer, or the state of loading it. */
export const Answer = ({ state, send, id }: FlowProps<typeof helpMachine> & { id: string }) => {
  const { articleId, answers } = state.context;
  const isTurnedTo = articleId === id;
  const answer = answers[id];
  return (
    <div className={styles.answer}>
      {isTurnedTo && state.matches({ page: { category: 'loadingAnswer' } }) && <Loading />}
      {isTurnedTo && state.matches({ page: { category: 'answerFailed' } }) && (
        <LoadFailed isPart onRetry={() => send({ type: 'retry.pressed' })} />
      )}
      {answer !== undefined && (
        <div lang={answer.language}>
          <OperatorHtml html={answer.content} />
        </div>
      )}
    </div>
  );
};
