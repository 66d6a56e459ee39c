import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/use-flow.ts';
import type { journeySelectionMachine } from '#machines/journey-selection.ts';
import { Button } from '#ui/Button.tsx';
import { OperatorHtml } from '#ui/OperatorHtml.tsx';
import { OperatorLink } from '#ui/OperatorLink.tsx';
import styles from '#flows/parts/trips/trips.module.css';

/** What else can be done with these trips, by the operator's flags, and what the operator says and points to (rules LIST-13, LIST-22). */
export const MoreActions = ({ state, send }: FlowProps<typeof journeySelectionMachine>) => {
  const { t } = useLingui();
  const { articleList: links = [], content } = state.context.page;
  const canPrepay = state.can({ type: 'prepayment.pressed' });
  const canContest = state.can({ type: 'contest.pressed' });
  if (!canPrepay && !canContest && links.length === 0 && content === undefined) return null;
  return (
    <div className={styles.more}>
      {content !== undefined && <OperatorHtml html={content} />}
      {canPrepay && (
        <Button kind="secondary" iconName="clock" onPress={() => send({ type: 'prepayment.pressed' })}>
          {t`Prepay a trip`}
        </Button>
      )}
      {canContest && (
        <Button kind="secondary" iconName="letter" onPress={() => send({ type: 'contest.pressed' })}>
          {t`Contest`}
        </Button>
      )}
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ title, language, url, urlOpenNewTab }) => (
            <li key={`${title} ${url}`}>
              <OperatorLink url={url} newTab={urlOpenNewTab}>
                <span lang={language}>{title}</span>
              </OperatorLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
