import {
  type ContextType,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useRef,
} from 'react';
import { ArrivingHeading } from '../page/ArrivingHeading.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { changedForm, errorsOf, FormErrors, PageErrors } from './form-errors.ts';
import styles from './Form.module.css';

type Props = {
  onSubmit: () => void;
  title?: ReactNode;
  children: ReactNode;
  /** Renders the form without a card, for use inside a dialog. */
  bare?: boolean;
  /** The form replaced other content: its title takes the focus. */
  arrives?: boolean;
  /** It is shown again while the submission is under way: an answer with field errors also starts with a summary. */
  isUnderWay?: boolean;
  /** The title of the summary, unless it is that of an incomplete form. */
  errorTitle?: ReactNode;
};

/** A form whose errors the portal shows itself: after a submission their summary appears on top and takes the focus (rule A11Y-7). */
export const Form = ({
  onSubmit,
  title,
  children,
  bare = false,
  arrives = false,
  isUnderWay = false,
  errorTitle,
}: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const [state, change] = useReducer(changedForm, { isSubmitted: isUnderWay, fields: new Map() });
  const report = useCallback<ContextType<typeof FormErrors>>((one) => change({ type: 'reported', report: one }), []);
  const errors = errorsOf(state);
  const hasErrors = errors.length > 0;
  const setPageErrors = useContext(PageErrors);
  useEffect(() => {
    setPageErrors(hasErrors);
    return () => setPageErrors(false);
  }, [setPageErrors, hasErrors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({ type: 'submitted' });
    onSubmit();
    // A summary that was there before takes the focus again.
    form.current?.querySelector<HTMLElement>('[data-summary]')?.focus();
  };
  return (
    <form
      ref={form}
      className={`${styles.form} ${bare ? styles.bare : ''}`}
      noValidate
      onSubmit={submit}
      onInput={() => change({ type: 'typed' })}>
      {title !== undefined && (
        <ArrivingHeading className={styles.title} arrives={arrives}>
          {title}
        </ArrivingHeading>
      )}
      {hasErrors && <ErrorSummary errors={errors} title={errorTitle} />}
      <FormErrors value={report}>{children}</FormErrors>
    </form>
  );
};
