import { ChakraProvider } from '@chakra-ui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Replay } from '#tools/book/Replay.tsx';
import { system } from '#tools/book/theme.ts';
import type { OpenedRecord } from '#tools/replay/opening.ts';

const search = Promise.resolve({ events: {}, rules: {} });
vi.mock('#tools/book/load.ts', () => ({ readSearch: () => search }));
vi.mock('#tools/book/Diagram.tsx', () => ({ scrollWithin: () => {} }));
vi.mock('#tools/book/MachineState.tsx', () => ({ MachineState: () => <p>The screen</p> }));
vi.mock('#tools/book/Why.tsx', () => ({ StepReason: () => null }));
vi.mock('#tools/book/save-test.ts', () => ({ saveTest: async () => 'Not saved: the samples do not lead there.' }));

afterEach(cleanup);

const step = (event: string, closed?: string) => ({
  machine: 'unsubscribe',
  event,
  snapshot: { machine: 'unsubscribe', value: 'asking', context: {}, status: 'active' as const, children: {} },
  ...(closed !== undefined && { closed }),
});
const record: OpenedRecord = {
  release: '0.9.0',
  build: '7b6c77df',
  made: '2022-03-08T10:00:00Z',
  isMoved: true,
  machines: {},
  steps: [step('email.typed', 'unsubscribe'), step('unsubscribe.pressed')],
  calls: [{ method: 'GET', path: '/alerts', status: 503, took: 12, ago: 4 }],
  circumstances: { host: 'portal.example' },
};

it('A code of another release shows its timeline, calls and circumstances, and names what draws the rest', async () => {
  await act(async () =>
    render(
      <ChakraProvider value={system}>
        <Suspense>
          <Replay record={record} places={{ screen: 1, failure: 0, handOver: null }} />
        </Suspense>
      </ChakraProvider>,
    ),
  );
  expect(await screen.findByText('The screen')).toBeTruthy();
  expect(document.body.textContent).not.toContain('2022-03-08');
  for (const text of ['0.9.0, build 7b6c77df', 'GET /alerts, 503, 12 ms', 'portal.example']) screen.getByText(text);
  fireEvent.click(screen.getByRole('button', { name: 'Save as a test' }));
  await screen.findByText('Not saved: the samples do not lead there.');
  fireEvent.click(screen.getByRole('button', { name: 'Last failure: step 1' }));
  expect(screen.getByRole('note').textContent).toContain('the machine “unsubscribe” of release 0.9.0, build 7b6c77df');
  expect(screen.queryByText('The screen')).toBeNull();
});
