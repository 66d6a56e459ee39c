import { lazyPiece } from '../lazy-piece.tsx';

/** HTML of the operator on a page whose form waits neither for it nor for the code that sanitises it (rule HELP-12). */
export const LaterHtml = lazyPiece(() => import('./OperatorHtml.tsx').then((module) => module.OperatorHtml));
