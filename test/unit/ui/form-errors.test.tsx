import { Messages } from '#ui/Messages.tsx';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ArrivingHeading } from '#ui/page/ArrivingHeading.tsx';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PageErrors } from '#ui/form/form-errors.ts';
import { PageStep } from '#ui/page/page-step.ts';
import { RentalDates } from '#ui/vehicle/RentalDates.tsx';
import { TextArea } from '#ui/fields/TextArea.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { show, speakEnglish } from './show.tsx';

speakEnglish();

/** A form that finds missing fields when it is submitted, as the machines do. */
const Sample = () => {
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isTicked, setTicked] = useState(false);
  return (
    <Form onSubmit={() => setChecked(true)}>
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        error={isChecked && name === '' ? 'Please enter your name.' : undefined}
      />
      <RentalDates
        value={{ start: '', end: '' }}
        onChange={() => {}}
        error={isChecked ? 'Please enter the dates.' : undefined}
      />
      <Checkbox checked={isTicked} onChange={setTicked} error={isChecked && !isTicked ? 'Please agree.' : undefined}>
        I agree
      </Checkbox>
      <button type="submit">Send</button>
    </Form>
  );
};

const setPageErrors = vi.fn();
const summary = () => document.querySelector<HTMLElement>('[data-summary]');
const lines = () => [...document.querySelectorAll('a')].map(({ textContent }) => textContent);
const submit = () => {
  show(
    <PageErrors value={setPageErrors}>
      <Sample />
    </PageErrors>,
  );
  expect(summary()).toBeNull();
  fireEvent.click(screen.getByText('Send'));
};

describe('A form that is submitted incomplete', () => {
  it('A form that is submitted incomplete says on top what is missing, field by field, and takes the focus there', () => {
    submit();
    expect(document.activeElement).toBe(summary());
    expect(lines()).toEqual(['Please enter your name.', 'Please enter the dates.', 'Please agree.']);
    expect(summary()?.nextElementSibling?.textContent).toContain('Name');
    expect(setPageErrors).toHaveBeenLastCalledWith(true);
  });

  it('Each line of an error summary leads to its field', () => {
    submit();
    fireEvent.click(screen.getByText('Please enter your name.', { selector: 'a' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    fireEvent.click(screen.getByText('Please enter the dates.', { selector: 'a' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Start date/));
    fireEvent.click(screen.getByText('Please agree.', { selector: 'a' }));
    expect(document.activeElement).toBe(screen.getByLabelText('I agree'));
  });

  it('An error summary loses a line once its field is filled in, and lists the errors again at the next press', () => {
    submit();
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ana' } });
    expect(lines()).toEqual(['Please enter the dates.', 'Please agree.']);
    fireEvent.click(screen.getByText('Send'));
    expect(document.activeElement).toBe(summary());
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana');
  });

  it('The error summary of a form disappears with its page', () => {
    submit();
    cleanup();
    expect(setPageErrors).toHaveBeenLastCalledWith(false);
  });
});

const Returning = ({ problem, isUnderWay }: { problem?: string; isUnderWay: boolean }) => (
  <Messages>
    <Form onSubmit={() => {}} isUnderWay={isUnderWay}>
      <TextField label="Plate" value="AA-1" onChange={() => {}} error={problem} />
    </Form>
  </Messages>
);

it('A form that the operator refuses shows the errors first, and moves the focus there', () => {
  const { rerender } = render(<Returning isUnderWay />);
  expect(summary()).toBeNull();
  rerender(<Returning isUnderWay={false} problem="This plate is not valid." />);
  expect(lines()).toEqual(['This plate is not valid.']);
  expect(document.activeElement).toBe(summary());
});

describe('A long text', () => {
  const announcedText = () => document.querySelector('[data-says]')?.textContent;
  const Message = () => {
    const [text, setText] = useState('');
    return (
      <Messages>
        <TextArea label="Message" value={text} onChange={setText} maxLength={100} />
      </Messages>
    );
  };
  const type = (length: number) =>
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'x'.repeat(length) } });

  it('A long text shows how many more characters fit from 80 % of its length on, and announces the number in a pause', () => {
    vi.useFakeTimers();
    render(<Message />);
    const field = screen.getByLabelText('Message');
    const descriptionText = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    type(79);
    act(() => vi.advanceTimersByTime(2_000));
    expect(descriptionText()).toBeUndefined();
    type(80);
    expect(descriptionText()).toContain('20');
    expect(announcedText()).toBe('');
    type(89);
    type(90);
    expect(announcedText()).toBe('');
    act(() => vi.advanceTimersByTime(999));
    expect(announcedText()).toBe('');
    act(() => vi.advanceTimersByTime(1));
    expect(announcedText()).toContain('10');
    vi.useRealTimers();
  });
});

it('The heading of a step becomes part of the page’s title, and is removed with the step', () => {
  const setStep = vi.fn();
  render(
    <PageStep value={setStep}>
      <ArrivingHeading arrives={false}>First screen</ArrivingHeading>
      <ArrivingHeading>Your claim has been sent</ArrivingHeading>
    </PageStep>,
  );
  expect(setStep.mock.calls).toEqual([['Your claim has been sent']]);
  expect(document.activeElement?.textContent).toBe('Your claim has been sent');
  cleanup();
  expect(setStep).toHaveBeenLastCalledWith(undefined);
});
