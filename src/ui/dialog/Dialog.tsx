import { memo, useEffect, useState } from 'react';
import type { DialogProps } from './DialogBox.tsx';
import { lazyPiece } from '../lazy-piece.tsx';
import { whenIdle } from '../when-idle.ts';

const DialogBox = lazyPiece(() => import('./DialogBox.tsx').then((loaded) => loaded.DialogBox));

/** A dialog (rule SHELL-15), whose code loads when the page is idle, or when the dialog opens. While closed, it does not render with its parent. */
export const Dialog = memo(
  (props: DialogProps) => {
    const [isIdle, setIdle] = useState(false);
    useEffect(() => whenIdle(() => setIdle(true)), []);
    return (isIdle || props.open) && <DialogBox {...props} />;
  },
  (before, now) => !before.open && !now.open,
);
