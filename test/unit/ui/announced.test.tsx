import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import type { Attachment } from '#domain/claims/attachment.ts';
import { PaidFor } from '#flows/payment-return/PaidFor.tsx';
import { VehicleList } from '#flows/vehicles/VehicleList.tsx';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { type VehiclesLoaded, vehiclesMachine } from '#machines/vehicles.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import { AccountOutcome } from '#ui/account/AccountOutcome.tsx';
import { FilesField } from '#ui/claims/FilesField.tsx';
import { Outcome } from '#ui/page/Outcome.tsx';
import { openLiveRegion } from '../runtime/live-region.ts';
import { show, speakEnglish } from './show.tsx';

speakEnglish();
afterEach(() => vi.unstubAllGlobals());
let region: Element | undefined;
beforeAll(() => {
  region = openLiveRegion();
});
/** What is announced next. */
const announcement = async (): Promise<string> => {
  await vi.waitFor(() => expect(region?.textContent).not.toBe(''), { timeout: 10_000 });
  const text = region?.textContent ?? '';
  if (region) region.textContent = '';
  return text;
};
beforeEach(() => void (region && (region.textContent = '')));

/** A form that its outcome replaces. */
const Job = ({ outcome }: { outcome: ReactNode }) => {
  const [isDone, setDone] = useState(false);
  return isDone ? outcome : <button onClick={() => setDone(true)}>Send</button>;
};
const send = () => {
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  fireEvent.click(button);
};

it('The outcome of a form is announced once: its heading takes the focus, and the live region has the sentence below it', async () => {
  show(<Job outcome={<Outcome title="Your claim has been sent" says={<p>Your claim number is 12.</p>} />} />);
  send();
  expect(await announcement()).toBe('Your claim number is 12.');
  expect(document.activeElement?.textContent).toBe('Your claim has been sent');
});

it('The outcome of an account’s form is announced once: the title of the page takes the focus, and the live region has the sentence below it', async () => {
  show(
    <Job
      outcome={
        <AccountOutcome title="Your account is active" says="You can now sign in.">
          Go on
        </AccountOutcome>
      }
    />,
  );
  send();
  expect(await announcement()).toBe('You can now sign in.');
  expect(document.activeElement?.textContent).toBe('Your account is active');
});

it('Each file that is added to a form or removed from it is announced, with the number of files', async () => {
  const Sample = () => {
    const [files, setFiles] = useState<Attachment[]>([]);
    return (
      <FilesField
        label="Attachments"
        files={files}
        onChoose={(chosen) =>
          setFiles(
            chosen.map(({ name }, index) => ({ id: `${index}`, name, size: 1_200 + 2_000 * index, kind: 'jpg' })),
          )
        }
        onRemove={(id) => setFiles((known) => known.filter((file) => file.id !== id))}
      />
    );
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1' }));
  show(<Sample />);
  const photo = (name: string) => new File(['a'], name, { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText(/Attachments/), {
    target: { files: [photo('front.jpg'), photo('back.jpg')] },
  });
  expect(await announcement()).toBe('2 files, front.jpg, 2 kB; back.jpg, 4 kB');
  fireEvent.click(screen.getByLabelText('Remove front.jpg'));
  expect(await announcement()).toBe('1 file, back.jpg, 4 kB');
  fireEvent.click(screen.getByLabelText('Remove back.jpg'));
  expect(await announcement()).toBe('No file');
});

it('A vehicle that is removed from an account is announced by the number of those that are left', async () => {
  const vehicles = ['AA 001 AA', 'BB 002 BB', 'CC 003 CC'].map(
    (plate): OwnVehicle => ({ id: plate, plate, countryCode: 'FR', emailNotifications: false }),
  );
  const actor = createActor(
    vehiclesMachine.provide({
      actors: {
        loadVehicles: fromPromise<VehiclesLoaded>(async () => ({ vehicles, models: [] })),
        removeVehicle: fromPromise(async () => vehicles.slice(1)),
      },
    }),
    { input: { email: 'ana@example.org' } },
  ).start();
  await waitFor(actor, (state) => state.matches('listed'));
  show(<VehicleList vehicles={actor} isBesideForm={false} />);
  expect(await announcement()).toBe('3 vehicles');
  actor.send({ type: 'removal.pressed', id: 'AA 001 AA' });
  actor.send({ type: 'removal.confirmed' });
  await vi.waitFor(async () => expect(await announcement()).toContain('2 vehicles'), { timeout: 10_000 });
  actor.stop();
});
it('A reference that is copied is announced, and its button keeps its name', async () => {
  const Result = () => {
    const [isCopied, setCopied] = useState(false);
    const state = { context: { attempt: null, reference: 'AB12', isCopied }, matches: () => false };
    return (
      <PaidFor
        state={state as unknown as FlowProps<typeof paymentReturnMachine>['state']}
        send={() => setCopied(true)}
        stamp={{ icon: 'check', tone: 'green', text: 'Paid' }}
        isOpen={false}
      />
    );
  };
  show(<Result />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await announcement()).toBe('Copied');
  expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
});
