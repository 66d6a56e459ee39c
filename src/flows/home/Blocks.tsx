import { useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import type { Card as CardTexts } from '#domain/operator/article.ts';
import type { HomePage } from '#domain/operator/home.ts';
import type { HelpCategory } from '#domain/operator/help.ts';
import { Link } from '#ui/Link.tsx';
import { Carousel } from '#ui/operator/Carousel.tsx';
import { lazyPiece } from '#ui/lazy-piece.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import styles from './home.module.css';
import { Topics } from './Topics.tsx';
import { type ReactNode, useState } from 'react';

/** Renders its content shortly before it is scrolled into view, so that unseen content costs a phone nothing. */
const WhenNear = ({ children }: { children: ReactNode }) => {
  const [isNear, setNear] = useState(false);
  const watch = (element: HTMLDivElement) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '15%',
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
  return isNear ? children : <div ref={watch} />;
};

const Slides = lazyPiece(() => import('./Slides.tsx').then((module) => module.Slides));

type Props = { home: HomePage; slides: readonly CardTexts[]; categories: readonly HelpCategory[] };

/** The operator's cards, articles, help topics and closing article, each only if it has content (rule HOME-4). */
export const Blocks = ({
  home: { listBlockTitle, language, listBlockArticles: cards, sliderBlockArticlesIds, footerArticle },
  slides,
  categories,
}: Props) => {
  const { t } = useLingui();
  const listTitle = listBlockTitle ?? t`Good to know before you go`;
  return (
    <>
      {cards.length > 0 && (
        <section className={styles.block}>
          <h2 lang={listBlockTitle && language}>{listTitle}</h2>
          <Carousel
            label={listTitle}
            items={cards.map((card) => ({ key: card.id, content: <ArticleCard card={card} /> }))}
          />
        </section>
      )}
      {sliderBlockArticlesIds.length > 0 && (
        <WhenNear>
          <Slides slides={slides} />
        </WhenNear>
      )}
      <section className={styles.block}>
        <h2>
          <Link url={to('/help')}>{t`Help centre`}</Link>
        </h2>
        {categories.length > 0 && <Topics categories={categories} />}
      </section>
      {footerArticle && <ArticleCard card={footerArticle} isWide />}
    </>
  );
};
