import { createContext, useContext, useEffect } from 'react';

/** What is wrong with the field of an id; nothing where all is well. */
type Report = (report: { id: string; text: string | undefined } | { goneId: string }) => void;

/** To whom the fields of a form say what is wrong with them. */
export const FormErrors = createContext<Report>(() => {});

/** To whom a form says whether it shows errors: the page’s title does so too. */
export const PageErrors = createContext<(hasErrors: boolean) => void>(() => {});

/** Says in the form’s summary what is wrong with a field. */
export const useFormError = (id: string, text: string | undefined): void => {
  const report = useContext(FormErrors);
  useEffect(() => report({ id, text }), [report, id, text]);
  useEffect(() => () => report({ goneId: id }), [report, id]);
};

/** The fields of a form in the order in which they came, each with what is wrong with it. */
export type FormState = { isSubmitted: boolean; fields: ReadonlyMap<string, string | undefined> };

export type FormChange =
  | { type: 'submitted' }
  | { type: 'typed' }
  | { type: 'reported'; report: Parameters<Report>[0] };

/** The lines of the summary. */
export const errorsOf = ({ isSubmitted, fields }: FormState): { id: string; text: string }[] =>
  isSubmitted ? [...fields].flatMap(([id, text]) => (text === undefined ? [] : [{ id, text }])) : [];

/** The summary is visible from a submission until no error is left. */
export const changedForm = (state: FormState, change: FormChange): FormState => {
  if (change.type === 'submitted') return { ...state, isSubmitted: true };
  const hadErrors = errorsOf(state).length > 0;
  if (change.type === 'typed') return state.isSubmitted && !hadErrors ? { ...state, isSubmitted: false } : state;
  const fields = new Map(state.fields);
  if ('goneId' in change.report) fields.delete(change.report.goneId);
  else fields.set(change.report.id, change.report.text);
  const changed = { ...state, fields };
  return hadErrors && errorsOf(changed).length === 0 ? { ...changed, isSubmitted: false } : changed;
};
