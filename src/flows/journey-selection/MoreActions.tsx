import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { journeySelectionMachine } from '#machines/journey-selection.ts';
import { Button } from '#ui/Button.tsx';
import { OperatorHtml } from '#ui/OperatorHtml.tsx';
import { OperatorLinks } from '#ui/OperatorLinks.tsx';
import styles from '#ui/trips/trips.module.css';

/** Other actions for these trips, by the operator's flags, and the operator's own texts and links (rules LIST-13, LIST-22). */
export const MoreActions = ({ state, send }: FlowProps<typeof journeySelectionMachine>) => {
  const { t } = useLingui();
  const { articleList: links = [], subtitle, content } = state.context.page;
  const canPrepay = state.can({ type: 'prepayment.pressed' });
  const canContest = state.can({ type: 'contest.pressed' });
  if (!canPrepay && !canContest && links.length === 0 && subtitle === undefined && content === undefined) return null;
  return (
    <div className={styles.more}>
      {subtitle !== undefined && <OperatorHtml html={subtitle} />}
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
      <OperatorLinks links={links} />
    </div>
  );
};
