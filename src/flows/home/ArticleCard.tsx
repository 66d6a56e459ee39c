import { useLingui } from '@lingui/react/macro';
import type { Card } from '#domain/operator/article.ts';
import { OperatorLink } from '#ui/operator/OperatorLink.tsx';
import { VisuallyHidden } from '#ui/notice/VisuallyHidden.tsx';
import styles from './home.module.css';

type Props = { card: Card /** Picture and text side by side, for a block of its own. */; isWide?: boolean };

/** The button of an article, if it has an address. */
export const CardLink = ({ card: { title, language, url, newTab, buttonText } }: { card: Card }) => {
  const { t } = useLingui();
  return (
    url !== undefined && (
      <OperatorLink
        url={url}
        newTab={newTab}
        className={styles.button}
        {...(buttonText === undefined ? { text: t`Read more` } : { text: buttonText, lang: language })}>
        <VisuallyHidden lang={language}> – {title}</VisuallyHidden>
      </OperatorLink>
    )
  );
};

/**
 * An article of the operator as a card: picture, title, and an icon and a button if the article has them; the wide one has
 * a catchphrase too. Without words for a button, the title is the link (rule HOME-4).
 */
export const ArticleCard = ({ card, isWide = false }: Props) => {
  const { title, language, url, newTab, buttonText, picture, icon, catchphrase, extract, darkMode = false } = card;
  const text = isWide ? (catchphrase ?? extract) : undefined;
  const Heading = isWide ? 'h2' : 'h3';
  return (
    <article className={`${styles.card} ${isWide ? styles.wide : ''} ${darkMode ? styles.dark : ''}`}>
      {picture !== undefined && <img src={picture} alt="" className={styles.picture} loading="lazy" />}
      <div className={styles.texts}>
        {icon !== undefined && <img src={icon} alt="" width={28} height={28} loading="lazy" />}
        <Heading lang={language}>
          {url !== undefined && buttonText === undefined ? (
            <OperatorLink url={url} newTab={newTab} text={title} lang={language} />
          ) : (
            title
          )}
        </Heading>
        {text !== undefined && <p lang={language}>{text}</p>}
        {buttonText !== undefined && <CardLink card={card} />}
      </div>
    </article>
  );
};
