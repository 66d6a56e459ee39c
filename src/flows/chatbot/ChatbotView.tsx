import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { type FlowProps, useLook } from '#runtime/use-flow.ts';
import type { chatbotMachine } from '#machines/chatbot.ts';
import { Button, ButtonRow } from '#ui/Button.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import { Loading } from '#ui/notice/Loading.tsx';
import { Page } from '#ui/page/Page.tsx';
import { besides, ReachLine } from '#ui/operator/Reach.tsx';
import { LoadFailed } from '#ui/problem/LoadFailed.tsx';
import styles from './chatbot.module.css';
import { Step } from './Step.tsx';

/** The conversation that ends in an answer, a page or the contact form (rule HELP-5). */
export const ChatbotView = ({ state, send }: FlowProps<typeof chatbotMachine>) => {
  const { t } = useLingui();
  const { node, trail } = state.context;
  const look = useLook();
  const title = t({ message: 'Contact us', comment: 'es: Póngase en contacto con nosotros' });
  return (
    <>
      <Cover title={title} breadcrumb={[{ label: t`Help centre`, url: to('/help') }, { label: title }]} />
      <Page aside={besides(look, !state.matches('loadingRoot'))}>
        <ReachLine look={look} />
        {state.hasTag('busy') && <Loading />}
        {trail.length > 0 && (
          <ol className={styles.trail} aria-label={t`Your answers`}>
            {trail.map(({ node: { id }, answer }) => (
              <li key={id}>{answer}</li>
            ))}
          </ol>
        )}
        {node && <Step node={node} state={state} send={send} />}
        {state.hasTag('problem') && <LoadFailed onRetry={() => send({ type: 'retry.pressed' })} />}
        {state.can({ type: 'back.pressed' }) && (
          <ButtonRow>
            <Button kind="secondary" onPress={() => send({ type: 'back.pressed' })}>
              <Trans>Back</Trans>
            </Button>
            <Button kind="tertiary" padding={0} onPress={() => send({ type: 'restart.pressed' })}>
              <Trans>Start again</Trans>
            </Button>
          </ButtonRow>
        )}
      </Page>
    </>
  );
};
