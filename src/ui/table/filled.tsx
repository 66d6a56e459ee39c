import type { ColumnDefTemplate } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** Called rather than mounted: columns that are made anew, as in another language, would take the focus out of their cells. */
export const filled = <Context extends object>(
  template: ColumnDefTemplate<Context> | undefined,
  context: Context,
): ReactNode => (typeof template === 'function' ? (template(context) as ReactNode) : template);
