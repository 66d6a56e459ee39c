import { useLingui } from '@lingui/react/macro';
import { pages } from '#pages.ts';
import { to } from '#domain/page-path.ts';
import { type HomeAction, isOffered } from '#domain/operator/settings.ts';
import styles from './Tile.module.css';
import { Icon, type IconName } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';

type TileProps = {
  url: string;
  icon: IconName;
  title: string;
  text?: string;
  /** Takes up its space and stays invisible. */
  isAwaited?: boolean;
};

/** One thing that a driver can do here. */
const Tile = ({ url, icon, title, text, isAwaited = false }: TileProps) => (
  <Link url={url} className={`${styles.tile} ${isAwaited ? styles.awaited : ''}`}>
    <span className={styles.icon}>
      <Icon name={icon} />
    </span>
    <span className={styles.texts}>
      {/* Screen readers may read the two texts as one: a space is between them. */}
      <span className={styles.title}>{text === undefined ? title : `${title} `}</span>
      {text !== undefined && <span className={styles.text}>{text}</span>}
    </span>
  </Link>
);

type Props = {
  actions: readonly HomeAction[] | undefined;
  /** Whether the operator's offers are still unknown: each tile then takes up its space, invisible. */
  isAwaited: boolean;
};

/** Up to four tiles, by what the operator offers; paying is always among them (rules HOME-1, HOME-3). */
export const Tiles = ({ actions, isAwaited }: Props) => {
  const { t } = useLingui();
  const isFreeFlow = actions?.includes('freeflow') ?? true;
  const isOpen = ({ offer }: { offer: HomeAction }): boolean =>
    isOffered(offer, isAwaited ? null : (actions ?? [])) ?? true;
  return (
    <nav className={styles.tiles} aria-label={t`What would you like to do?`}>
      <Tile
        url={to('/form/payment')}
        icon="card"
        title={t({ message: 'Pay', comment: 'es: Pagar' })}
        text={isFreeFlow ? t`A trip, or a payment request you received` : t`A payment notice you received`}
      />
      {isOpen(pages['/form/claim']) && (
        <Tile
          isAwaited={isAwaited}
          url={to('/form/claim')}
          icon="letter"
          title={t({ message: 'Contest', comment: 'es: Impugnar' })}
        />
      )}
      {isOpen(pages['/form/prepayment']) && (
        <Tile
          isAwaited={isAwaited}
          url={to('/form/prepayment')}
          icon="clock"
          title={t({ message: 'Prepay', comment: 'es: Prepagar' })}
        />
      )}
      {isOpen(pages['/alert']) && (
        <Tile isAwaited={isAwaited} url={to('/alert')} icon="bell" title={t`Receive alerts`} />
      )}
    </nav>
  );
};
