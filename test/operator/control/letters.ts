import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';

/** The values in a letter: the portal's page in the reader's language, and a vehicle or a number. */
export type Letter = { address: string; plate: string; country: string; number: string };

/** The link of a letter. Its values are in the fragment, which is never sent or logged. */
export const letterLink = ({ address, plate, country, number }: Letter): string => {
  const named: Record<string, string> = plate === '' ? { number } : { plate, country };
  return `${address}#${new URLSearchParams(named)}`;
};

/** Prints the codes that an operator's letters can carry. */
export const letterPage = (letter: Letter) => {
  const link = letterLink(letter);
  return html`<form method="get" action="/letters" class="fields">
      <label>The portal’s page <input name="address" type="url" required value="${letter.address}" /></label>
      <label>Plate <input name="plate" autocomplete="off" value="${letter.plate}" /></label>
      <label>Country <input name="country" maxlength="2" autocomplete="off" value="${letter.country}" /></label>
      <label>or notice number <input name="number" autocomplete="off" value="${letter.number}" /></label>
      <button class="first">Make the code</button>
    </form>
    <figure style="max-width: 16rem; margin: 1.5rem 0 0">
      ${raw(renderSVG(link, { border: 2 }))}
      <figcaption><a href="${link}">${link}</a></figcaption>
    </figure>
    <p class="faint">Whoever scans the code finds the search filled in, and only has to press.</p>`;
};
