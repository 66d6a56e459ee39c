import { createContext, useContext, useEffect } from 'react';

/** Reports the error of the field with an id; without a text the field has none. */
type Report = (report: { id: string; text: string | undefined } | { goneId: string }) => void;

/** Collects the errors of a form's fields. */
export const FormErrors = createContext<Report>(() => {});

/** Receives whether a form shows errors, for the page’s title. */
export const PageErrors = createContext<(hasErrors: boolean) => void>(() => {});

/** Shows the error of a field in the form’s summary. */
export const useFormError = (id: string, text: string | undefined): void => {
  const report = useContext(FormErrors);
  useEffect(() => report({ id, text }), [report, id, text]);
  useEffect(() => () => report({ goneId: id }), [report, id]);
};

/** The fields of a form in the order in which they were added, each with its error. */
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
