import { i18n } from '@lingui/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { plateCountries } from '#domain/country.ts';
import type { RentalDates as Dates } from '#domain/vehicles/rental-dates.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonOrReason } from '#ui/ButtonOrReason.tsx';
import { matchingCountries, namedCountries, takeWrittenNames } from '#ui/country/country-names.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { Flag } from '#ui/vehicle/Flag.tsx';
import { NavigationContext } from '#ui/navigation.ts';
import { OperatorLink } from '#ui/operator/OperatorLink.tsx';
import { OperatorHtml } from '#ui/operator/OperatorHtml.tsx';
import { onlyAllowedMarkup } from '#domain/operator/allowed-markup.ts';
import { PlateField } from '#ui/vehicle/PlateField.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { lookOf } from '#ui/primary-colour.ts';
import { RentalDates } from '#ui/vehicle/RentalDates.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FirstWays, OffersContext } from '#ui/problem/offers.tsx';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';
import { readdirSync, readFileSync } from 'node:fs';
import { Icon } from '#ui/icons.tsx';
import { dropEmptyAttributes } from '#ui/captcha/captcha-markup.ts';
import { show, speakEnglish } from './show.tsx';

speakEnglish();

it('An e-mail field offers the probable address for a mistyped one, and takes it by one press', async () => {
  const change = vi.fn();
  show(<EmailField label="E-mail" value="ana@gmial.com" onChange={change} />);
  await userEvent.click(screen.getByRole('button', { name: 'Did you mean ana@gmail.com?' }));
  expect(change).toHaveBeenCalledWith('ana@gmail.com');
});

it('A plate of another shape than its country’s gets a question, and is accepted as it is', async () => {
  const Form = () => {
    const [plate, setPlate] = useState('');
    return (
      <form>
        <PlateField label="Plate" country="FR" value={plate} onChange={setPlate} />
        <input aria-label="Elsewhere" />
        <button type="button">Other search</button>
        <button type="submit">Search</button>
      </form>
    );
  };
  show(<Form />);
  const field = screen.getByRole('textbox', { name: 'Plate' });
  await userEvent.type(field, '1234 BCD');
  expect(screen.queryByText(/Usual form/)).toBeNull();
  await userEvent.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
  expect(await screen.findByText(/AB-123-CD/)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'AB-123-CD');
  await userEvent.tab();
  expect(screen.queryByText(/Usual form/)).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, '9999 ZZZ');
  for (const name of ['Other search', 'Search']) {
    fireEvent.blur(field, { relatedTarget: screen.getByRole('button', { name }) });
    expect(screen.queryByText(/Usual form/)).toBeNull();
  }
});

it('A plate in letters that are not Latin gets a hint on leaving the field', async () => {
  show(<PlateField label="Plate" country="FR" value="Б123ЮЯ" onChange={vi.fn()} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Plate' }));
  await userEvent.tab();
  expect(await screen.findByText(/has letters that are not Latin/)).toBeTruthy();
});

it('A button is inert while disabled or loading, and keeps the focus', async () => {
  const press = vi.fn();
  const { rerender } = show(<Button onPress={press}>Pay</Button>);
  const button = screen.getByRole('button', { name: 'Pay' });
  await userEvent.click(button);
  rerender(
    <Button onPress={press} isLoading>
      Pay
    </Button>,
  );
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
  rerender(
    <Button onPress={press} disabled>
      Pay
    </Button>,
  );
  await userEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);
});

it.each(['https://example.com', 'mailto:a@b.fr'])('A button to %s opens a new window that cannot reach back', (url) => {
  show(<Button url={url}>Go</Button>);
  const link = screen.getByRole('link', { name: 'Go' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

it('A button to a page of the portal opens it without a reload', async () => {
  const go = vi.fn();
  show(
    <NavigationContext value={{ href: (url) => `/es${url}`, go }}>
      <Button url="/form/payment">Go</Button>
    </NavigationContext>,
  );
  const link = screen.getByRole('link', { name: 'Go' });
  expect(link.getAttribute('href')).toBe('/es/form/payment');
  await userEvent.click(link);
  expect(go).toHaveBeenCalledWith('/form/payment');
  fireEvent.click(link, { ctrlKey: true });
  expect(go).toHaveBeenCalledTimes(1);
});

it('A button pressed too early still lets its form say what is missing', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  show(
    <form onSubmit={submit}>
      <Button submit disabled>
        Pay
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(submit).toHaveBeenCalledTimes(1);
});

it.each([false, true])(
  'A button outside a form says what is missing each time it is pressed, and its flow gets each press (disabled: %s)',
  async (isDisabled) => {
    const press = vi.fn();
    const drawButton = (missing?: string) => (
      <ButtonOrReason missing={missing} disabled={isDisabled && missing !== undefined} onPress={press}>
        Pay
      </ButtonOrReason>
    );
    const { rerender } = show(drawButton('Select a trip.'));
    await userEvent.click(screen.getByRole('button'));
    const first = screen.getByRole('alert');
    expect([first.textContent, press.mock.calls.length], 'a step of support codes').toEqual(['Select a trip.', 1]);
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('alert'), 'The second answer is a new alert.').not.toBe(first);
    rerender(drawButton());
    await userEvent.click(screen.getByRole('button'));
    expect([screen.queryByRole('alert'), press.mock.calls.length]).toEqual([null, 3]);
  },
);

it('A country is named in the page’s language, sorted as that language sorts', () => {
  const names = namedCountries(['SE', 'AT', 'CH'], 'de').map(({ label }) => label);
  expect(names).toEqual(['Österreich', 'Schweden', 'Schweiz']);
  expect(namedCountries(plateCountries, 'es').find(({ value }) => value === 'DE')?.label).toBe('Alemania');
});

it('A country is understood by its other codes, which are sent back as they came', () => {
  expect(namedCountries(['BU', 'YU', 'CS', 'MM', 'CL'], 'es')).toEqual(
    expect.arrayContaining([
      { value: 'BU', label: expect.stringContaining('Myanmar') },
      { value: 'YU', label: 'Serbia' },
      { value: 'CS', label: 'Serbia' },
      { value: 'CL', label: 'Chile' },
    ]),
  );
  expect(namedCountries(['Q!'], 'es')).toEqual([{ value: 'Q!', label: 'Q!' }]);
});

it('A country keeps the name of the prerendered page until the language changes', () => {
  const written = document.createElement('div');
  written.innerHTML =
    '<select><option value="">-</option><option value="FR">La France</option><option value="ES">Spain</option></select>';
  takeWrittenNames(written, 'en');
  expect(namedCountries(['ES', 'FR'], 'en').map(({ label }) => label)).toEqual(['La France', 'Spain']);
  expect(namedCountries(['ES', 'FR', 'DE'], 'en').map(({ label }) => label)).toEqual(['France', 'Germany', 'Spain']);
  expect(namedCountries(['FR'], 'fr')).toEqual([{ value: 'FR', label: 'France' }]);
  takeWrittenNames(document.createElement('div'), 'en');
});

it('A country is found by any part of its name, whatever the case or the accents', () => {
  const countries = namedCountries(plateCountries, 'es');
  expect(matchingCountries(countries, 'BÉLG').map(({ value }) => value)).toEqual(['BE']);
  expect(matchingCountries(countries, 'lemania').map(({ value }) => value)).toEqual(['DE']);
});

it('A country without a flag is logged once, with its code', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = show(
    <>
      <Flag code="QQ" />
      <Flag code="QQ" />
    </>,
  );
  const flags = container.querySelectorAll('img');
  expect(flags[0]?.getAttribute('src')).toBe('/flags/qq.svg');
  flags.forEach((flag) => fireEvent.error(flag));
  expect(log.mock.calls).toEqual([['No flag for country code QQ']]);
  log.mockRestore();
});

describe('A field', () => {
  it('The e-mail field sets the keyboard and the browser’s autofill', () => {
    show(<EmailField label="E-mail" value="" onChange={() => {}} error="Wrong" required />);
    const field = screen.getByRole('textbox', { name: /E-mail/ });
    expect(field.getAttribute('autocomplete')).toBe('email');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Wrong');
  });

  it('The password field can show the password', async () => {
    show(<PasswordField label="Password" value="secret" onChange={() => {}} autoComplete="current-password" />);
    const field = screen.getByLabelText(/^Password/);
    expect(field.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    expect(screen.getByRole('button', { name: 'Show password', pressed: true })).toBeTruthy();
  });

  it('The rental dates appear when their box is ticked, and are cleared when it is unticked', async () => {
    const seen: (Dates | null)[] = [];
    const Rented = () => {
      const [dates, setDates] = useState<Dates | null>(null);
      return (
        <RentalDates
          value={dates}
          onChange={(next) => {
            seen.push(next);
            setDates(next);
          }}
        />
      );
    };
    show(<Rented />);
    const tick = screen.getByRole('checkbox', { name: 'Rental vehicle' });
    await userEvent.click(tick);
    fireEvent.change(screen.getByLabelText(/Start date/), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText(/Start time/), { target: { value: '10:30' } });
    expect(seen.at(-1)).toEqual({ start: '2026-11-01T10:30', end: '' });
    await userEvent.click(tick);
    expect(seen.at(-1)).toBeNull();
    expect(screen.queryByLabelText(/Start date/)).toBeNull();
  });
});

describe('The operator’s look', () => {
  it.each([
    ['#fff59d', '#000', '#15212e'],
    ['#ffb000', '#000', '#15212e'],
    ['#0b4f8a', '#fff', '#0b4f8a'],
    ['#0099cc', '#000', '#00749b'],
    ['#d5001c', '#fff', '#15212e'],
  ])('The operator’s colour %s is under readable text; links differ from khaki and errors', (colour, text, links) => {
    const look = lookOf(colour);
    expect(look['--color-fill']).toBe(colour);
    expect(look['--color-on-fill']).toBe(text);
    expect(look['--color-operator']).toMatch(links);
  });

  it('Operator HTML has headings below the page’s own, scrolling tables, and pictures that load when they are near', () => {
    const { container } = show(
      <OperatorHtml
        html={
          '<h1>Tariffs</h1><h3 class="x">2026</h3><table onclick="x()"><caption>Classes</caption><thead><tr><th scope="col" colspan="2">Class</th></tr></thead><tbody><tr><td style="x">1</td><td>2,20 €</td></tr></tbody></table><img src="/pictures/a.png" alt="A van" width="320" height="200" onerror="x()"><img src="https://ok.example/b.png" width="99999">'
        }
      />,
    );
    expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H2 Tariffs',
      'H3 2026',
    ]);
    const table = screen.getByRole('table', { name: 'Classes' });
    expect(table.parentElement?.tabIndex).toBe(0);
    expect(screen.getByRole('columnheader', { name: 'Class' }).getAttribute('colspan')).toBe('2');
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1', '2,20 €']);
    const [van, other] = container.querySelectorAll('img');
    expect(van).toMatchObject({ alt: 'A van', width: 320, height: 200 });
    expect(van?.getAttribute('src')).toBe('/pictures/a.png');
    for (const picture of [van, other]) expect(picture?.getAttribute('loading')).toBe('lazy');
    expect(other?.getAttribute('width')).toBeNull();
    expect(container.querySelectorAll('[onclick], [onerror], [style], td[class], h3[class]')).toHaveLength(0);
  });

  it.each([
    ['paragraphs', '<p>Point <b>#</b> of <i>all</i></p>', ['', '']],
    ['paragraphs without an end', '<p>Point <b>#</b>', ['<h3>All</h3>', '']],
    ['a list', '<li>Point <b>#</b></li>', ['<p>All:</p><ul>', '</ul><p>End</p>']],
    ['a list in a list', '<li>Point #<ol><li>One</li></ol></li>', ['<blockquote><ol>', '</ol><p>End</p></blockquote>']],
    ['a table', '<tr><td>Point</td><td>#</td></tr>', ['<table><tbody>', '</tbody></table>']],
    ['a table without its body', '<tr><td>Point</td><td>#</td></tr>', ['<table>', '</table>After']],
    ['a list without ends', '<li>Point #', ['<ul>', '']],
  ])('The later parts of a long text are drawn later: %s', (_, part, [before, after]) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const html = `${before}${Array.from({ length: 300 }, (__, index) => part.replace('#', String(index)).replace('Point', `Point ${'of interest '.repeat(4)}`)).join('')}${after}`;
    let ms = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ms += 10));
    onTestFinished(() => clock.mockRestore());
    const { container } = show(<OperatorHtml html={html} />);
    expect(container.textContent).toContain('Point');
    expect(container.textContent).not.toContain('299');
    vi.runAllTimers();
    const whole = document.createElement('div');
    whole.innerHTML = onlyAllowedMarkup(html);
    expect(container.textContent).toBe(whole.textContent);
    // A table scrolls in a box, and its rows may be in several bodies.
    const tags = (box: Element): string[] =>
      [...box.querySelectorAll(':not(div, tbody)')].map(({ localName }) => localName);
    expect(tags(container)).toEqual(tags(whole));
  });

  it.each(['http://x.example/a.png', '//x.example/a.png', 'data:image/png;base64,AA', 'blob:x', 'x', 'javascript:x()'])(
    'The alternative text of a picture from %s replaces it',
    (address) => {
      const { container } = show(<OperatorHtml html={`<p>a <img src="${address}" alt="map"> b</p>`} />);
      expect(container.querySelector('img')).toBeNull();
      expect(container.textContent).toBe('a map b');
    },
  );

  it('The alternative text replaces a picture that does not load, and a host that the policy blocks is not requested again', () => {
    const html = '<p>a <img src="https://other.example/a.png" alt="map"> b</p>';
    const { container, unmount } = show(<OperatorHtml html={html} />);
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        effectiveDirective: 'img-src',
        blockedURI: 'https://other.example/a.png',
      }),
    );
    for (const picture of container.querySelectorAll('img')) fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('a map b');
    unmount();
    const again = show(<OperatorHtml html={html} />).container;
    expect(again.innerHTML).not.toContain('other.example');
    expect(again.textContent).toBe('a map b');
  });

  it.each([
    [
      'https://pay.evil.example/x',
      'https://pay.operator.example',
      'https://pay.operator.example (pay.evil.example, new tab)',
    ],
    ['https://pay.evil.example/x', 'Pay at operator.example.', 'Pay at operator.example. (pay.evil.example, new tab)'],
    ['https://pay.evil.example/x', '<img src="/a.png" alt="operator.example">', ' (pay.evil.example, new tab)'],
    ['https://pay.evil.example/x', 'Pay 12.30 €', 'Pay 12.30 € (new tab)'],
    ['https://www.operator.example', 'Operator.example', 'Operator.example (new tab)'],
    ['http://xn--bcher-kva.example', 'bücher.example', 'bücher.example (new tab)'],
    [`${window.location.origin}/help`, 'Help', 'Help'],
    ['/help', 'Help', 'Help'],
    ['mailto:a@b.example', 'a@b.example', 'a@b.example'],
    ['tel:+34900', '900', '900'],
  ])('In operator HTML, a link to %s with the text “%s” says where it goes', (url, text, shown) => {
    const { container } = show(<OperatorHtml html={`<p><a href="${url}">${text}</a></p>`} />);
    const link = container.querySelector('a');
    expect(link?.textContent).toBe(shown);
    const isForeign = shown.includes('new tab');
    expect([link?.target, link?.rel]).toEqual(isForeign ? ['_blank', 'noopener noreferrer'] : ['', '']);
    expect(link?.querySelector('small')?.lang ?? 'en').toBe('en');
  });

  it.each([
    ['https://evil.example', undefined, 'Pay at operator.example', 'Pay at operator.example (evil.example, new tab)'],
    ['https://evil.example', true, 'Pay', 'Pay (new tab)'],
    ['https://evil.example', false, 'Pay', 'Pay'],
    ['https://evil.example', false, 'operator.example', 'operator.example (evil.example)'],
    ['/help', undefined, 'Help', 'Help'],
  ])('A link to %s in a field of the operator, in a new tab: %s, says where it goes', (url, newTab, text, shown) => {
    const { container } = show(<OperatorLink url={url} newTab={newTab} text={text} lang="fr" />);
    const link = container.querySelector('a');
    expect(link?.textContent).toBe(shown);
    expect(link?.target).toBe(shown.includes('new tab') ? '_blank' : '');
    expect(link?.querySelector('span')?.lang).toBe('fr');
  });

  it('The operator’s texts cannot bring code, forms or foreign pictures', () => {
    const { container } = show(
      <OperatorHtml
        html={
          '<p onclick="x()">a<script>x()</script><img src=x onerror=x()><form action=//evil><input></form><a href="javascript:x()">b</a><a href="//evil">c</a><a href="https://ok.example">d</a><style>p{}</style></p>'
        }
      />,
    );
    expect(container.querySelectorAll('script,img,form,input,style,[onclick]')).toHaveLength(0);
    expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      null,
      null,
      'https://ok.example',
    ]);
  });
});

it('A dialog stays open when the page below moves the focus, and is closed by a press outside', async () => {
  const close = vi.fn();
  show(
    <>
      <h1 tabIndex={-1}>Page</h1>
      <Dialog title="Question" open onClose={close} footer={null}>
        Yes?
      </Dialog>
    </>,
  );
  await vi.waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull(), { timeout: 20_000 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  fireEvent.focusIn(screen.getByText('Page'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(close).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByText('Page'));
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
});

it('A problem offers the support code in its notice, beside what is announced', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const SupportCode = () => <button type="button">Support code</button>;
  const notice = <ProblemNotice problem={{ code: 'unknown', status: 500 }} />;
  show(
    <OffersContext value={{ WaysOn: FirstWays, SupportCode }}>
      <Form onSubmit={() => {}}>
        {notice}
        <Button submit>Send</Button>
      </Form>
    </OffersContext>,
  );
  const alert = screen.getByRole('alert');
  const code = screen.getByRole('button', { name: 'Support code' });
  expect(alert.contains(code)).toBe(false);
  expect(alert.parentElement?.contains(code)).toBe(true);
});

describe('Sizes', () => {
  /** The declarations of a style sheet for a selector, without its media queries. */
  const declarationsOf = (path: string, selector: string): string => {
    const text = `\n${readFileSync(path, 'utf8')}`;
    const start = text.indexOf(`\n${selector} {`);
    return start < 0 ? '' : text.slice(start, text.indexOf('}', start));
  };

  describe('The sizes that are fixed', () => {
    it('Fixed sizes hold: dialogs of 40 rem, a side panel of at most 500 px on phones, icons of 28 px, buttons padded by 4', () => {
      expect(declarationsOf('src/ui/dialog/Dialog.module.css', '.content')).toMatch(/\n\s*width: 40rem;/);
      expect(declarationsOf('src/ui/trips/summary.module.css', '.panel')).toMatch(/\n\s*max-height: 500px;/);
      expect(declarationsOf('src/ui/Button.module.css', '.button')).toMatch(/\n\s*padding: [\d.]+rem 1rem;/);
      const { container } = render(<Icon name="info" />);
      expect(['width', 'height'].map((name) => container.querySelector('svg')?.getAttribute(name))).toEqual([
        '28',
        '28',
      ]);
    });
  });
});

it('A button is 3 rem high, 2.25 rem among the tools of a fleet on a desktop, and 2 rem as the quiet text of a table', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css') && !path.startsWith('tools/'))
    .toSorted();
  const heights = sheets.flatMap((path) =>
    [...readFileSync(`src/${path}`, 'utf8').matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(
      ([, selector = '', body = '']) => {
        const height = /\bbutton\b/.test(selector) && /min-height: ([\d.]+rem);/.exec(body)?.[1];
        return height ? [`${path}: ${height}`] : [];
      },
    ),
  );
  expect(heights).toEqual([
    'ui/Button.module.css: 3rem',
    'ui/Button.module.css: 2.25rem',
    'ui/table/fleet.module.css: 2rem',
    'ui/table/fleet.module.css: 2rem',
  ]);
});

describe('Captcha markup', () => {
  afterEach(() => document.body.replaceChildren());

  const widget = () => {
    document.body.innerHTML = '<div><div dir=""><input type="checkbox" name=""><input name="altcha"></div></div>';
    return document.body.firstElementChild as HTMLElement;
  };
  const later = () => new Promise((resolve) => setTimeout(resolve));

  describe('The markup of the security check', () => {
    it('The markup of the security check has no empty direction or name, also after the widget has written them again', async () => {
      const box = widget();
      const stop = dropEmptyAttributes(box);
      expect(box.innerHTML).toBe('<div><input type="checkbox"><input name="altcha"></div>');
      box.firstElementChild?.setAttribute('dir', '');
      box.append(Object.assign(document.createElement('input'), { name: '' }));
      await later();
      expect(box.innerHTML).toBe('<div><input type="checkbox"><input name="altcha"></div><input>');
      stop();
    });

    it('The markup of the security check keeps the direction of a language that is written from right to left', async () => {
      const box = widget();
      const stop = dropEmptyAttributes(box);
      box.firstElementChild?.setAttribute('dir', 'rtl');
      await later();
      expect(box.firstElementChild?.getAttribute('dir')).toBe('rtl');
      stop();
    });
  });
});
