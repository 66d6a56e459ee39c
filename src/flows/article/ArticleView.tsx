import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { articleMachine } from '#machines/article.ts';
import { Cover } from '#ui/page/Cover.tsx';
import { Loading } from '#ui/notice/Loading.tsx';
import { OperatorHtml } from '#ui/operator/OperatorHtml.tsx';
import { OperatorLink } from '#ui/operator/OperatorLink.tsx';
import { Page } from '#ui/page/Page.tsx';
import { useStep } from '#ui/page/page-step.ts';
import { LoadFailed } from '#ui/problem/LoadFailed.tsx';
import styles from './article.module.css';

/** An article of the operator (rule HELP-11). */
export const ArticleView = ({ state, send }: FlowProps<typeof articleMachine>) => {
  const { t, i18n } = useLingui();
  const { article } = state.context;
  const tag = article?.language?.replace(/-.*/, '');
  const other = tag && tag !== i18n.locale && new Intl.DisplayNames([i18n.locale], { type: 'language' }).of(tag);
  const failed = state.hasTag('problem') ? t`This page could not be opened` : undefined;
  useStep(failed);
  return (
    <>
      {article && (
        <Cover
          title={<span lang={article.language}>{article.title}</span>}
          subtitle={article.catchphrase && <span lang={article.language}>{article.catchphrase}</span>}
          image={article.picture}
          breadcrumb={[{ label: article.title }]}
        />
      )}
      {failed !== undefined && <Cover title={failed} />}
      <Page>
        {state.hasTag('busy') && <Loading />}
        {state.hasTag('problem') && <LoadFailed onRetry={() => send({ type: 'retry.pressed' })} />}
        {other && (
          <p>
            <Trans>The operator publishes this text in {other}.</Trans>
          </p>
        )}
        {article?.content !== undefined && (
          <div className={styles.article} lang={article.language}>
            <OperatorHtml html={article.content} />
          </div>
        )}
        {article?.url !== undefined && (
          <OperatorLink
            url={article.url}
            newTab={article.newTab}
            className={styles.link}
            {...(article.buttonText === undefined
              ? { text: t`Read more` }
              : { text: article.buttonText, lang: article.language })}
          />
        )}
      </Page>
    </>
  );
};
