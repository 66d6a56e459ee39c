import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { pageJumpedTo } from '#domain/fleet/table.ts';
import { Button } from '../Button.tsx';
import { Field } from '../form/Field.tsx';
import field from '../form/Field.module.css';
import fleet from './fleet.module.css';

type Props = { pageTotal: number; onPage: (page: number) => void };

/** A field that opens a page by its number. */
export const PageJump = ({ pageTotal, onPage }: Props) => {
  const { t, i18n } = useLingui();
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const page = pageJumpedTo(String(new FormData(event.currentTarget).get('page')), pageTotal);
    setWrong(page === null);
    if (page === null) return;
    event.currentTarget.reset();
    onPage(page);
  };
  return (
    <form className={fleet.jump} onSubmit={submit}>
      <Field
        label={t`Go to page`}
        error={
          isWrong ? t`Enter the number of a page, from 1 to ${ph({ pageTotal: i18n.number(pageTotal) })}.` : undefined
        }>
        {(wiring) => (
          <div className={field.withToggle}>
            <input {...wiring} name="page" className={field.input} inputMode="numeric" autoComplete="off" />
            <Button kind="secondary" submit>
              <Trans>Go</Trans>
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
};
