import { Trans, useLingui } from '@lingui/react/macro';
import type { KeptReceipt } from '#domain/kept-receipt.ts';
import { writtenPlate } from '#domain/plate.ts';
import { formatMoney } from '#i18n/money.ts';
import { Button } from './Button.tsx';
import { ReceiptFacts } from './ReceiptFacts.tsx';
import styles from './KeptReceipts.module.css';

type Props = { receipts: readonly KeptReceipt[]; onRefuse: () => void };

/** The receipts of the last 30 days on this device (rule RESULT-14). */
export const KeptReceipts = ({ receipts, onRefuse }: Props) => {
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
        <details key={`${receipt.reference} ${receipt.paidAt}`}>
          <summary>{nameOf(receipt)}</summary>
          <ReceiptFacts paid={{ ...receipt, at: receipt.paidAt }} reference={receipt.reference} />
        </details>
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
