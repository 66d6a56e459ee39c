import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { type Journey, partsOf } from '#domain/trips/journey.ts';
import { formatRate } from '#i18n/money.ts';
import { Money } from './Money.tsx';
import styles from './Money.module.css';

type Props = { trips: readonly Journey[]; isTabStop?: boolean; children: ReactNode };

/** An amount that a press opens: the parts that the operator's answer tells of it (rule LIST-29). A plain amount where it tells none. */
export const OpenAmount = ({ trips, isTabStop = true, children }: Props) => {
  const { t, i18n } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const parts = useMemo(() => partsOf(trips), [trips]);
  if (parts === null) return children;
  const { price, net, tax, rate, surcharge, paid } = parts;
  const percent = rate === null ? '' : formatRate(rate, i18n.locale);
  const lines = [
    net === null ? { name: t`Toll, tax included`, cents: price } : { name: t`Toll, without tax`, cents: net },
    ...(net === null ? [] : [{ name: percent === '' ? t`VAT` : t`VAT (${percent})`, cents: tax }]),
    ...(surcharge === 0 ? [] : [{ name: t`Surcharge`, cents: surcharge }]),
    ...(paid === 0 ? [] : [{ name: t`Already paid`, cents: -paid }]),
  ];
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        tabIndex={isTabStop ? undefined : -1}
        onClick={() => setOpen(!isOpen)}>
        {children}
      </button>
      {isOpen && (
        <dl id={id} className={styles.parts}>
          {lines.map(({ name, cents }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Money cents={cents} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
};
