import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Attachment } from '#domain/claims/attachment.ts';
import { FilesField } from '#ui/claims/FilesField.tsx';
import { show, speakEnglish } from './show.tsx';

speakEnglish();
afterEach(() => vi.unstubAllGlobals());

const Sample = () => {
  const [files, setFiles] = useState<Attachment[]>([]);
  return (
    <FilesField
      label="Files"
      files={files}
      onChoose={(chosen) =>
        setFiles((known) => [
          ...known,
          ...chosen.map(({ name, size }, index) => ({
            id: `${known.length + index}`,
            name,
            size,
            kind: 'jpg' as const,
          })),
        ])
      }
      onRemove={(id) => setFiles((known) => known.filter((file) => file.id !== id))}
    />
  );
};

it('Two photos of one name have each its own thumbnail and its own button, which removes that one', () => {
  const taken: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${taken.push(file)}` }));
  const { container } = show(<Sample />);
  const photo = (content: string) => new File([content], 'image.jpg', { type: 'image/jpeg' });
  const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Files'), { target: { files } });
  const shown = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  choose(photo('a'));
  choose(photo('b'), photo('c'));
  expect(shown()).toEqual(['blob:1', 'blob:2', 'blob:3']);
  expect(buttons()).toEqual(['Remove image.jpg', 'Remove image.jpg (2)', 'Remove image.jpg (3)']);
  fireEvent.click(screen.getByLabelText('Remove image.jpg (2)'));
  expect([shown(), buttons()]).toEqual([
    ['blob:1', 'blob:3'],
    ['Remove image.jpg', 'Remove image.jpg (2)'],
  ]);
});

it.each([
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>.jpg',
  'photo\u202Egpj.exe',
  `${'long'.repeat(60)}.jpg`,
])('A file with a hostile name is shown as text, and can be removed: %s', (name) => {
  const { container } = show(<Sample />);
  fireEvent.change(screen.getByLabelText('Files'), { target: { files: [new File(['x'], name)] } });
  // Isolated: a direction mark in a name does not turn what is beside it.
  expect(container.querySelector('bdi')?.textContent).toBe(name);
  expect(container.querySelector('[onerror]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
  expect(container.querySelector('bdi')).toBeNull();
});
