import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { KeptReceipt } from '#domain/money/kept-receipt.ts';
import { writtenPlate } from '#domain/vehicles/plate.ts';
import { formatMoney } from '#i18n/money.ts';
import { Button, ButtonRow } from '../Button.tsx';
import { ReceiptFacts } from './ReceiptFacts.tsx';
import styles from './KeptReceipts.module.css';
import { Slip } from './Slip.tsx';

type Props = { receipts: readonly KeptReceipt[]; onPrint: () => void; onRefuse: () => void };

/** One receipt: opened, it is what the page prints. */
const Receipt = ({ receipt, name, onPrint }: { receipt: KeptReceipt; name: string; onPrint: () => void }) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && (
        <Slip title={t`Payment receipt`}>
          <ReceiptFacts paid={{ ...receipt, at: receipt.paidAt }} reference={receipt.reference} />
          <ButtonRow>
            <Button kind="secondary" onPress={onPrint}>
              <Trans>Print or save as PDF</Trans>
            </Button>
          </ButtonRow>
        </Slip>
      )}
    </details>
  );
};

/** The receipts of the last 30 days on this device (rule RESULT-14). */
export const KeptReceipts = ({ receipts, onPrint, onRefuse }: Props) => {
  const { t, i18n } = useLingui();
  const nameOf = ({ cents, plate: written, countryCode }: KeptReceipt): string => {
    const amount = formatMoney(cents, i18n.locale);
    const plate = writtenPlate(written, countryCode);
    return plate === '' ? amount : t`${amount}, vehicle ${plate}`;
  };
  return (
    <section className={styles.receipts} aria-labelledby="receipts">
      <h2 id="receipts">
        <Trans>Your receipts on this device</Trans>
      </h2>
      {receipts.map((receipt) => (
        <Receipt
          key={`${receipt.reference} ${receipt.paidAt}`}
          receipt={receipt}
          name={nameOf(receipt)}
          onPrint={onPrint}
        />
      ))}
      <p className={styles.life}>
        <Trans>We keep each receipt here for 30 days, without card data.</Trans>
      </p>
      <Button kind="tertiary" padding={0} onPress={onRefuse}>
        <Trans>Delete receipts and stop keeping them</Trans>
      </Button>
    </section>
  );
};
