import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { StateValue } from 'xstate';
import { columnWidth, type LookEvent } from '#domain/fleet/table.ts';
import fleet from '#ui/table/fleet.module.css';
import { ColumnsMenu, ColumnEdge } from '#ui/table/ColumnsMenu.tsx';
import { useFleetTable } from '#ui/table/use-fleet-table.tsx';
import { PageJump } from '#ui/table/PageJump.tsx';
import { UnkeptSelection } from '#ui/table/UnkeptSelection.tsx';
import { mostKept } from '#domain/trips/row-selection.ts';
import { MethodChoice } from '#flows/payment/MethodChoice.tsx';
import { PaymentSteps } from '#flows/payment/PaymentSteps.tsx';
import { LineMending } from '#flows/fleet-import/LineMending.tsx';
import { HomeFailed } from '#flows/home/HomeFailed.tsx';
import { Refusal } from '#flows/payment/Refusal.tsx';
import { emptyPayment, paymentMachine } from '#machines/payment.ts';
import { frozenActor } from '#tools/replay/frozen.ts';
import { ofFiles } from '../book/variations/files.ts';
import { paymentInput } from '../payment-input.ts';
import { show, speakEnglish } from './show.tsx';

speakEnglish();
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A table whose columns are as wide as their styles, 100 px at first. */
const Columns = ({ onLook }: { onLook: (event: LookEvent) => void }) => {
  const columns = ['plate', 'way'].map((id) => ({
    id,
    header: id,
    accessorFn: () => id,
    enableHiding: id === 'way',
    meta: { saved: [] },
  }));
  const table = useFleetTable<{ id: string }>([], columns, {
    pageSize: 20,
    hidden: [],
    widths: [{ column: 'way', width: 120 }],
  });
  return (
    <div className={fleet.list}>
      <table>
        <thead>
          <tr>
            <th data-head="plate">
              <ColumnEdge onDraw={(width) => onLook({ type: 'column.drawn', column: 'plate', width })} />
            </th>
          </tr>
        </thead>
      </table>
      <ColumnsMenu
        columns={table.getAllLeafColumns()}
        visible={table.getVisibleLeafColumns()}
        widths={table.getState().columnSizing}
        onLook={onLook}
      />
    </div>
  );
};
const showColumns = () => {
  const look = vi.fn();
  show(<Columns onLook={look} />);
  const head = screen.getByRole('columnheader');
  head.getBoundingClientRect = () => ({ width: Number.parseFloat(head.style.width) || 100 }) as DOMRect;
  const edge = head.querySelector('div');
  if (edge === null) throw new Error('The column has no edge.');
  edge.setPointerCapture = vi.fn();
  fireEvent.click(screen.getByText('Columns'));
  return { look, head, edge };
};

it('The width of a column is changed by buttons, and reset by one', () => {
  const { look } = showColumns();
  fireEvent.click(screen.getByRole('button', { name: 'Wider: plate' }));
  fireEvent.click(screen.getByRole('button', { name: 'Narrower: plate' }));
  fireEvent.click(screen.getByRole('button', { name: 'Reset the widths' }));
  expect(look.mock.calls.flat()).toEqual([
    { type: 'column.drawn', column: 'plate', width: 100 + columnWidth.step },
    { type: 'column.drawn', column: 'plate', width: 100 },
    { type: 'column.drawn', column: 'way', width: null },
  ]);
  // The last column takes the remaining width.
  expect(screen.queryByRole('button', { name: 'Wider: way' })).toBeNull();
});

it('The width of a column follows the pointer at its edge, and a double click resets it; the Tab key skips the edge', () => {
  const { look, head, edge } = showColumns();
  expect(edge.tabIndex).toBe(-1);
  fireEvent.pointerMove(edge, { clientX: 50 });
  fireEvent.lostPointerCapture(edge, { clientX: 60 });
  expect(look).not.toHaveBeenCalled();
  fireEvent.pointerDown(edge, { clientX: 10, pointerId: 7 });
  fireEvent.pointerMove(edge, { clientX: 40 });
  expect(look).not.toHaveBeenCalled();
  fireEvent.lostPointerCapture(edge, { clientX: 30 });
  fireEvent.pointerMove(edge, { clientX: 90 });
  expect(head.style.width).toBe('120px');
  fireEvent.doubleClick(edge);
  expect(look.mock.calls.flat()).toEqual([
    { type: 'column.drawn', column: 'plate', width: 120 },
    { type: 'column.drawn', column: 'plate', width: null },
  ]);
});

it('A page opens by its number; a number without a page is marked as wrong until it has one', () => {
  const go = vi.fn();
  show(<PageJump pageTotal={12} onPage={go} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  const press = (number: string) => {
    fireEvent.change(field, { target: { value: number } });
    fireEvent.click(screen.getByRole('button'));
  };
  expect(screen.queryByText(/from 1 to 12/)).toBeNull();
  press('13');
  expect(screen.getByText(/from 1 to 12/)).toBeTruthy();
  expect([go.mock.calls, field.value]).toEqual([[], '13']);
  press('3');
  expect(screen.queryByText(/from 1 to 12/)).toBeNull();
  expect([go.mock.calls, field.value]).toEqual([[[2]], '']);
});

it.each([
  [mostKept, false],
  [mostKept + 1, true],
])('A selection that is too large to be kept has a warning (%i rows)', (count, isWarned) => {
  show(<UnkeptSelection count={count} />);
  expect(screen.queryByText(/the selection is lost/) !== null).toBe(isWarned);
});

it('A line of a file is rewritten when one of its cells is left, or by Enter, if its content has changed', () => {
  const mend = vi.fn();
  const [{ context } = { context: {} }] = ofFiles['fleet-import'] ?? [];
  const props = { ...context } as Pick<Parameters<typeof LineMending>[0], 'check' | 'choices'>;
  show(<LineMending aim="import" {...props} onMend={mend} />);
  const [plate] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Number plate' });
  if (plate === undefined) throw new Error('There is no line.');
  fireEvent.blur(plate);
  fireEvent.keyDown(plate, { key: 'Enter' });
  expect(mend).not.toHaveBeenCalled();
  fireEvent.change(plate, { target: { value: 'AB-123-CD' } });
  fireEvent.keyDown(plate, { key: 'a' });
  expect(mend).not.toHaveBeenCalled();
  fireEvent.keyDown(plate, { key: 'Enter' });
  const written = { plate: 'AB-123-CD', countryCode: 'FR', validityStartDate: '', validityEndDate: '' };
  expect(mend.mock.calls).toEqual([[4, written]]);
  fireEvent.blur(plate);
  expect(mend).toHaveBeenCalledTimes(2);
});

/** The payment screen in one state, with a bank card chosen and a fuel card beside it. */
const showPayment = (value: StateValue): void => {
  const methods = ['CREDIT_CARD', 'TOTAL'].map((type) => ({ type, isEnabled: true }));
  const context = { ...paymentInput(), ...emptyPayment, methods, method: 'CREDIT_CARD' };
  const stored = { machine: 'payment', value, context, status: 'active' as const, output: undefined, children: {} };
  const state = frozenActor(paymentMachine, stored, () => {}).actor.getSnapshot();
  const props = { state, send: vi.fn(), waysOn: () => ({}) } as unknown as Parameters<typeof PaymentSteps>[0];
  show(<PaymentSteps {...props} />);
};

it.each([
  ['is chosen', { choosing: 'billing' }, [2, 0]],
  ['is used for a payment under way', 'attempting', [0, 6]],
])('While a method %s, the others and the form are what they look like', (_, value, expected) => {
  showPayment(value);
  const open = screen.getAllByRole('radio').filter((radio) => !radio.matches(':disabled'));
  const fixed = screen.getAllByRole('textbox').filter((field) => field.hasAttribute('readonly'));
  expect([open.length, fixed.length]).toEqual(expected);
});

it('The form of a method that was chosen comes into sight', () => {
  vi.useFakeTimers();
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  showPayment({ choosing: 'billing' });
  for (const radio of screen.getAllByRole('radio')) fireEvent.click(radio);
  expect(scrolled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('heading', { name: 'Billing details' })]);
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
});

it('An icon that does not load gives its place to the portal’s own', () => {
  const method = { type: 'other:M' as const, label: { en: 'Wallet' }, isEnabled: true, icon: '/missing.png' };
  const state = { context: { ...emptyPayment, methods: [method] } } as unknown;
  const { container } = show(
    <MethodChoice state={state as Parameters<typeof MethodChoice>[0]['state']} onChoose={() => {}} />,
  );
  const icon = container.querySelector('img');
  if (icon !== null) fireEvent.error(icon);
  expect([icon === null, container.querySelector('img'), container.querySelectorAll('svg').length]).toEqual([
    false,
    null,
    1,
  ]);
});

it('A hostile label or icon of a method of the operator’s own stays text, and fetches nothing', () => {
  const icons = [
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/onload=alert(1)>',
    '//evil.example/a',
    '/\\evil.example/a',
  ];
  const methods = icons.map((icon, index) => ({
    type: `other:M${index}`,
    label: { en: `<img src=x onerror=alert(${index})>` },
    isEnabled: true,
    icon,
  }));
  const context = { ...emptyPayment, methods, method: 'other:M0' };
  const state = { context } as unknown as Parameters<typeof MethodChoice>[0]['state'];
  const { container } = show(<MethodChoice state={state} onChoose={() => {}} />);
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(
    icons.map((_, index) => `<img src=x onerror=alert(${index})>`),
  );
  expect(container.querySelector('img')).toBeNull();
});

it('Why a payment was refused takes the focus and comes into sight', () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  show(<Refusal problem={{ code: 'private_card_bin_error' }} money={null} />);
  expect(document.activeElement?.textContent).not.toBe('');
  expect(document.activeElement?.tagName).toBe('DIV');
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
});

it('The heading of the home page takes the focus of the button that asks again', () => {
  const retry = vi.fn();
  show(
    <>
      <h1 tabIndex={-1}>Home</h1>
      <HomeFailed onRetry={retry} />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  fireEvent.click(button);
  expect([retry.mock.calls.length, document.activeElement?.tagName]).toEqual([1, 'H1']);
});
