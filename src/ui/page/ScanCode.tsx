import { encode } from 'uqr';
import styles from './ScanCode.module.css';

/** The margin that scanners need around a code, in modules. */
const border = 4;

/** A text as a QR code, with a name for screen readers. */
export const ScanCode = ({ text, label }: { text: string; label: string }) => {
  const { size, data } = encode(text, { ecc: 'L', border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.scan}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges">
      <path d={dark.join('')} />
    </svg>
  );
};
