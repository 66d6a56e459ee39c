import { type DateFieldProps, NativeDateField } from './NativeDateField.tsx';
import { TypedDateField } from './TypedDateField.tsx';
import { useCoarsePointer } from './use-coarse-pointer.ts';

/** A day, a time or both: from the device's own picker on touch screens, otherwise typed in the format of the page's language (rule LANG-7). */
export const DateField = (props: DateFieldProps) => {
  const isCoarse = useCoarsePointer();
  return isCoarse ? <NativeDateField {...props} /> : <TypedDateField {...props} />;
};
