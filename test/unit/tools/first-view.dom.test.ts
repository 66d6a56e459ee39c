import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, parseAnswers } from '#runtime/first-view/written.ts';
import type { Build } from '#tools/prerender/build.ts';
import { folderOfHost, isHost } from '#tools/prerender/host-folder.ts';
import { askOperator } from '#tools/prerender/operator.ts';
import { colourOf, writeManifest } from '#tools/prerender/operators-files.ts';
import { writeOperatorsOwn, answersIn, changedFields } from '#tools/prerender/operators-own.ts';
import { pageText } from '#tools/prerender/page-text.ts';
import { rulesFor } from '#tools/prerender/shown-rules.ts';
import { replaceFile } from '#tools/build/replace-file.ts';

const modules = [
  'src/main.tsx',
  'src/i18n/locales/home/es.po',
  'src/flows/home/effects.ts',
  'src/flows/home/HomeRoute.tsx',
];
const searchModules = [
  'src/i18n/locales/search/es.po',
  'src/flows/journey-search/effects.ts',
  'src/flows/journey-search/JourneySearchView.tsx',
  'src/runtime/account-redirects/effects.ts',
  'src/flows/registry.ts',
  'src/runtime/FlowScreen.tsx',
  'src/runtime/PageTitle.tsx',
];
const helpChunk = {
  file: 'assets/help.js',
  modules: ['src/i18n/locales/rest/es.po', 'src/flows/help/effects.ts', 'src/flows/help/HelpView.tsx'],
  imports: [],
  css: [],
};
const build: Build = {
  dist: '',
  early: 'start()',
  worker: 'assets/worker.js',
  chunks: [
    { file: 'assets/index.js', modules, imports: [], css: ['assets/index.css'] },
    { file: 'assets/search.js', modules: searchModules, imports: ['assets/index.js'], css: ['assets/search.css'] },
    { file: 'assets/captcha.js', modules: ['src/ui/captcha/CaptchaWidget.tsx'], imports: ['assets/index.js'], css: [] },
  ],
  template:
    '<!doctype html><html lang="fr"><head><title>Portal</title><script type="module" src="/assets/index.js"></script></head><body><div id="root"></div></body></html>',
};

const writePage = (answers: Answers, manifest?: string): string =>
  pageText(
    build,
    { head: '', body: '<h1>Autopista</h1>', view: { snapshot: null, keys: [], host: 'pay.example', answers } },
    { path: '/', language: 'es', manifest },
  );

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

const homepage = { title: 'Autopista', actions: ['freeflow'] };

describe('A page with its operator’s answers', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    "]]>\u2028\u2029$&$'$`",
    '\\u003c/script>\\',
    '</SCRIPT ><img src=x onerror=alert(1)>',
  ])('A page with its operator’s answers shows them, and none of them as markup: %s', (hostile) => {
    const answers = { '/homepage': { ...homepage, title: hostile, listBlockTitle: hostile } };
    const document = parse(writePage(answers));
    expect([...document.querySelectorAll('script')].map((script) => script.id || script.text)).toEqual([
      'first-view',
      'start()',
    ]);
    expect(document.querySelectorAll('img')).toHaveLength(0);
    expect(document.querySelector('h1')?.textContent).toBe('Autopista');
    expect(JSON.parse(document.getElementById('first-view')?.textContent ?? '').answers).toEqual(answers);
    expect(answersIn(writePage(answers))).toEqual(answers);
  });

  it('A page says only in its own language that it needs scripts', () => {
    const needs =
      '<noscript>\n<p lang="fr">Il faut JavaScript.</p>\n<p lang="es">Hace falta JavaScript.</p>\n</noscript>';
    const template = build.template.replace('</body>', `${needs}</body>`);
    const drawn = { head: '', body: '', view: { snapshot: null, keys: [], answers: {} } };
    const html = pageText({ ...build, template }, drawn, { path: '/', language: 'es' });
    expect(html).toContain('<noscript>\n<p lang="es">Hace falta JavaScript.</p>\n</noscript>');
  });

  it('A page with its operator’s answers preloads each file of the first press once, and none that it already has', () => {
    const nextOf = (path: '/' | '/form/payment' | '/help'): string | undefined => {
      const files = path === '/help' ? [...build.chunks, helpChunk] : build.chunks;
      const drawn = { head: '', body: '', view: { snapshot: null, keys: [] } };
      const html = pageText({ ...build, chunks: files }, drawn, { path, language: 'es' });
      return parse(html).querySelector<HTMLElement>('script[data-next]')?.dataset['next'];
    };
    expect(nextOf('/')?.split(' ')).toEqual([
      '/assets/search.css',
      '/assets/search.js',
      '/assets/captcha.js',
      '/assets/worker.js',
    ]);
    expect(nextOf('/form/payment')?.split(' ')).toEqual(['/assets/captcha.js', '/assets/worker.js']);
    expect(nextOf('/help')).toBeUndefined();
  });

  it('A page with its operator’s answers waits for its style sheets only if the style has no rules for a class in it', () => {
    const sheetFor = (body: string): string | undefined => {
      const template = build.template.replace('<script', '<style>@media print{._aB{top:0}}</style><script');
      const drawn = { head: '', body, view: { snapshot: null, keys: [] } };
      const html = pageText({ ...build, template }, drawn, { path: '/', language: 'es' });
      return parse(html).querySelector('link[rel=stylesheet]')?.outerHTML;
    };
    const link = (state: string): string => `<link rel="stylesheet"${state} crossorigin="" href="/assets/index.css">`;
    expect(sheetFor('<p class="_aB plain"></p>')).toBe(link(' disabled=""'));
    expect(sheetFor('<p class="_aB _aC"></p>')).toBe(link(''));
  });

  it('The largest picture of a page is requested before its style, and once', () => {
    const link = (more: string): string => `<link rel="preload" as="image" href="/a.svg"${more}/>`;
    const first = link(' fetchPriority="high"');
    const drawn = { head: `${link('')}${first}`, body: '', view: { snapshot: null, keys: [] } };
    const html = pageText(build, drawn, { path: '/', language: 'es' });
    expect([html.indexOf(first), html.lastIndexOf(first)]).toEqual(Array(2).fill(html.indexOf('<head>') + 6));
    expect(html).toContain(link(''));
  });

  it('The style of prerendered pages has the rules for the classes in them, and no others', () => {
    const kept =
      '*,:before{top:0}._a{top:0;left:0}p:not(._b){top:0}@media print{._a ._a{top:0}}@keyframes _k{to{top:0}}';
    const cut = '._b{top:0}._a._b{top:0}@media print{._a>._b{top:0}}';
    expect(rulesFor(`${cut}${kept}`, new Set(['_a']))).toBe(kept);
    expect(rulesFor('._b,._a:hover{top:0}._b{&:hover{top:0}}', new Set(['_a']))).toBe('._b,._a:hover{top:0}');
  });

  it('A page with its operator’s answers names its web manifest, and leaves its code to the early script', () => {
    const document = parse(writePage({}, 'assets/manifest.json'));
    expect(document.querySelectorAll('style, [style], script[src], link[rel=modulepreload]')).toHaveLength(0);
    expect(document.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe('/assets/manifest.json');
    expect(document.querySelector<HTMLElement>('script[data-entry]')?.dataset['entry']).toBe('/assets/index.js');
  });

  it('The operator’s answers in a page are parsed by their contracts: a wrong one is dropped, and all without the home page', () => {
    const { settings } =
      parseAnswers({ '/homepage': homepage, '/whitelabels': { theme: { primary: 'url(x)' } } }) ?? {};
    expect(settings).toMatchObject({ title: 'Autopista', actions: ['freeflow'], footer: [] });
    expect(settings?.primaryColour).toBeUndefined();
    expect(parseAnswers({ '/homepage': { actions: [] } })).toBeUndefined();
    expect(parseAnswers({})).toBeUndefined();
  });

  it('A page with its operator’s answers reports which fields have changed', () => {
    const before = { '/homepage': homepage, '/whitelabels': { logoUrl: '/a.svg' } };
    expect(changedFields(before, before)).toEqual([]);
    expect(changedFields(before, { '/homepage': { ...homepage, title: 'Autovía', picture: '/p.jpg' } })).toEqual([
      'homepage picture',
      'homepage title',
      'whitelabels logoUrl',
    ]);
  });
});

/** An operator that answers these calls, 404 to others; false = never. */
const operator = (answers: Answers | false): typeof fetch =>
  vi.fn(async (input: RequestInfo | URL) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname.replace('/services/v1', '');
    if (answers === false) throw new TypeError('fetch failed');
    const answer = answers[path];
    return answer === undefined ? Response.json({ message: 'not_found' }, { status: 404 }) : Response.json(answer);
  });

const place = { host: 'pay.example', language: 'de' } as const;

describe('Asking an operator', () => {
  it('A request to an operator names host and language, and its answers are kept unchanged', async () => {
    const raw = { ...homepage, actions: ['freeflow', 'unheard-of'], extra: 1 };
    const fetch = operator({ '/homepage': raw, '/helpcenter/faq': { title: 'Hilfe' } });
    expect(await askOperator('https://platform.example/', place, fetch)).toEqual({
      '/homepage': raw,
      '/helpcenter/faq': { title: 'Hilfe' },
    });
    const [input, init] = vi.mocked(fetch).mock.calls[0] ?? [];
    const request = new Request(input ?? '', init);
    expect(request.url).toMatch(/^https:\/\/platform\.example\/services\/v1\/\w+$/);
    expect(request.headers.get('X-Whitelabel-Host')).toBe('pay.example');
    expect(request.headers.get('Accept-Language')).toBe('de');
  });

  it.each([
    ['the home page is missing', {}],
    ['an answer does not fit its contract', { '/homepage': homepage, '/footer': { footerEntries: 'none' } }],
    ['there is no answer', false],
  ] as const)('A request to an operator fails if %s', async (_, answers) => {
    await expect(askOperator('https://platform.example', place, operator(answers))).rejects.toThrow();
  });
});

describe('The pages of a host', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pages-'));
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await rm(folder, { recursive: true });
  });

  it('The pages of a host stay unchanged if the operator does not answer, and the command prints that', async () => {
    const own = folderOfHost('pay.example:8443');
    await replaceFile(folder, `${own}/es/index.html`, 'the last good one');
    vi.stubGlobal('fetch', operator({ '/homepage': { actions: [] } }));
    const lines: string[] = [];
    const order = { hosts: [{ operator: 'https://platform.example', host: 'pay.example:8443' }] };
    expect(await writeOperatorsOwn({ ...build, dist: folder }, order, (line) => lines.push(line))).toBe(false);
    expect(lines).toHaveLength(5);
    expect(lines[4]).toMatch(/^pay\.example:8443 es: not written \(bad_answer.*stay as they were$/);
    expect(await readFile(join(folder, own, 'es/index.html'), 'utf8')).toBe('the last good one');
  });

  it('The manifest of a host has the operator’s name, the language, an icon in its colour, and keeps the address visible', async () => {
    const answers = {
      '/homepage': homepage,
      '/whitelabels': { seo: { title: 'Peaje A79' }, theme: { primary: '#ffcc00' } },
    };
    const manifest = (await writeManifest(folder, { answers, language: 'es' })) ?? '';
    const content = JSON.parse(await readFile(join(folder, manifest), 'utf8'));
    expect(content).toMatchObject({
      id: '/',
      name: 'Peaje A79',
      short_name: 'Autopista',
      lang: 'es',
      start_url: '/es',
      display: 'minimal-ui',
    });
    const icon = await readFile(join(folder, content.icons[0].src), 'utf8');
    expect(icon).toContain(`fill="${content.theme_color}"`);
    expect(icon).toContain('stroke="#000"');
    expect(content.theme_color).toBe('#ffcc00');
    expect(colourOf(answers)).toBe(content.theme_color);
    expect(await writeManifest(folder, { answers: {}, language: 'es' })).toBeUndefined();
  });

  it('The pages of a host are replaced in one step, and only where they differ', async () => {
    expect(await replaceFile(folder, 'es/index.html', 'one')).toBe(true);
    expect(await replaceFile(folder, 'es/index.html', 'one')).toBe(false);
    expect(await replaceFile(folder, 'es/index.html', 'two')).toBe(true);
    expect(await readdir(join(folder, 'es'))).toEqual(['index.html']);
    expect(await readFile(join(folder, 'es/index.html'), 'utf8')).toBe('two');
  });

  it.each(['..', 'a/../b', 'pay.example/..', '.hidden', 'a..b', '', 'pay.example:', '[::1]', 'pay example'])(
    'No pages are written for an invalid host: %s',
    (text) => expect(isHost(text)).toBe(false),
  );

  it.each(['pay.example', 'localhost:4173', 'B.LOCALHOST:80'])('Pages are written for the host %s', (text) =>
    expect(isHost(text)).toBe(true),
  );
});
