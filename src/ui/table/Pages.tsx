import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pageSizes } from '#domain/page-sizes.ts';
import { Button } from '../Button.tsx';
import { SelectField } from '../SelectField.tsx';
import { PageJump } from './PageJump.tsx';
import styles from './fleet.module.css';

type Props = {
  page: number;
  pageTotal: number;
  pageSize: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  /** What else is chosen of how the list looks. */
  children: ReactNode;
};

/** Where in a long list one is, and the way to the other pages; `page` from 0. */
export const Pages = ({ page, pageTotal, pageSize, onPage, onSize, children }: Props) => {
  const { t, i18n } = useLingui();
  const [number, last] = [page + 1, Math.max(pageTotal, 1)];
  return (
    <nav className={styles.pages} aria-label={t`Pages`}>
      <Button kind="secondary" disabled={page === 0} onPress={() => onPage(page - 1)}>
        <Trans>Previous page</Trans>
      </Button>
      <span data-says="">
        <Trans>
          Page {ph({ number: i18n.number(number) })} of {ph({ last: i18n.number(last) })}
        </Trans>
      </span>
      <Button kind="secondary" disabled={number >= last} onPress={() => onPage(page + 1)}>
        <Trans>Next page</Trans>
      </Button>
      {last > 3 && <PageJump pageTotal={last} onPage={onPage} />}
      <SelectField
        label={t`Rows per page`}
        value={String(pageSize)}
        onChange={(size) => onSize(Number(size))}
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
      />
      {children}
    </nav>
  );
};
