import { useLingui } from '@lingui/react/macro';
import { encode } from 'uqr';
import styles from './support-code.module.css';

/** The margin that scanners need around a code, in modules. */
const border = 4;

/** A text as a QR code. */
export const ScanCode = ({ text }: { text: string }) => {
  const { t } = useLingui();
  const { size, data } = encode(text, { ecc: 'L', border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.scan}
      role="img"
      aria-label={t`The support code as a QR code`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
};
