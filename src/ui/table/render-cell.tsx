import type { ColumnDefTemplate } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** Calls the template instead of mounting it: remounting cells when columns change, as in another language, would lose the focus. */
export const renderCell = <Context extends object>(
  template: ColumnDefTemplate<Context> | undefined,
  context: Context,
): ReactNode => (typeof template === 'function' ? (template(context) as ReactNode) : template);
