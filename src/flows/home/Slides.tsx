import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Card } from '#domain/operator/article.ts';
import { Carousel } from '#ui/operator/Carousel.tsx';
import { OperatorHtml } from '#ui/operator/OperatorHtml.tsx';
import { CardLink } from './ArticleCard.tsx';
import styles from './home.module.css';

/** Rendered once: articles load one by one, and those already shown do not render again. */
const Slide = memo(({ slide }: { slide: Card }) => {
  const { title, language, content, picture } = slide;
  return (
    <article className={`${styles.card} ${styles.slide}`}>
      {picture !== undefined && <img src={picture} alt="" className={styles.picture} loading="lazy" />}
      <div className={styles.texts}>
        <h3 lang={language}>{title}</h3>
        {content !== undefined && (
          <div lang={language}>
            <OperatorHtml html={content} />
          </div>
        )}
        <CardLink card={slide} />
      </div>
    </article>
  );
});

/** Whole articles, one at a time; those that could not be loaded are left out (rule HOME-5). */
export const Slides = ({ slides }: { slides: readonly Card[] }) => {
  const { t } = useLingui();
  if (slides.length === 0) return null;
  return (
    <section className={styles.block}>
      <h2>
        <Trans>On the motorway</Trans>
      </h2>
      <Carousel
        label={t`On the motorway`}
        items={slides.map((slide) => ({ key: slide.id, content: <Slide slide={slide} /> }))}
        single
      />
    </section>
  );
};
