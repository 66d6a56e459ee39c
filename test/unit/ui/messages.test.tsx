import { Trans } from '@lingui/react';
import { expect, it } from 'vitest';
import { Money } from '#ui/money/Money.tsx';
import { ReceiptFacts } from '#ui/money/ReceiptFacts.tsx';
import { Plate } from '#ui/vehicle/Plate.tsx';
import { show, speakEnglish } from './show.tsx';

speakEnglish();

it('Each piece of a message has an element of its own, and the blanks between pieces stay outside', () => {
  const { container } = show(
    <p>
      <Trans id="a" message="Paid by <0>card <1/> today</0> here" components={{ 0: <b />, 1: <i /> }} />
    </p>,
  );
  expect(container.innerHTML).toBe(
    '<p><x-t>Paid by</x-t> <b><x-t>card</x-t> <i></i> <x-t>today</x-t></b> <x-t>here</x-t></p>',
  );
});

it.each([
  ['An amount', <Money key="1" cents={890} />, '€8.90'],
  ['A plate', <Plate key="2" plate="AB123CD" country="FR" />, 'AB-123-CD'],
  ['A reference', <ReceiptFacts key="3" paid={null} reference="7E8E-A3D3" />, '7E8E-A3D3'],
])('%s that is not part of a sentence is not translated by the browser', (_, piece, text) => {
  const { container } = show(piece);
  expect([...container.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent)).toEqual([text]);
});
