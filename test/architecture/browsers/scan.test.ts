import { describe, expect, it } from 'vitest';
import { isAtLeast, promisedVersions } from './compat.ts';
import type { Exception } from './exceptions.ts';
import { type BuiltFile, faultsOf, scan } from './scan.ts';

const versions = promisedVersions();

const faultsIn = (files: readonly BuiltFile[], exceptions: readonly Exception[] = []): string[] =>
  faultsOf(
    scan(files, versions, () => undefined),
    exceptions,
  ).map((fault) => fault.replace(/: not in .*/, ''));

const inScript = (text: string): string[] => faultsIn([{ where: 'a', kind: 'script', text }]);
const inStyle = (text: string): string[] => faultsIn([{ where: 'a', kind: 'style', text }]);
const inPage = (text: string): string[] => faultsIn([{ where: 'pages', kind: 'page', text }]);

describe('The scan of the built files', () => {
  it.each([
    ['Object.groupBy(list, by)', 'Object.groupBy in a'],
    ['list.toSorted()', '.toSorted in a'],
    ['list["toReversed"]()', '.toReversed in a'],
    ['URL.canParse(text)', 'URL.canParse in a'],
    ['fetch("/", { signal: AbortSignal.timeout(1000) })', 'AbortSignal.timeout in a'],
    ['signal.throwIfAborted()', '.throwIfAborted in a'],
    ['new CompressionStream("gzip")', 'CompressionStream in a'],
    ['window.requestIdleCallback(run)', 'requestIdleCallback in a'],
    ['/(?<=\\D)a/.test(text)', 'javascript.regular_expressions.lookbehind_assertion in a'],
    ['new RegExp("(?<!a)b")', 'javascript.regular_expressions.lookbehind_assertion in a'],
    ['/[a--b]/v.test(text)', 'javascript.builtins.RegExp.unicodeSets in a'],
    ['class A { static { run(); } }', 'javascript.classes.static.initialization_blocks in a'],
    ['addEventListener("scrollend", run)', 'event scrollend in a'],
  ])('A script that needs what a promised browser lacks is a fault: %s', (text, fault) => {
    expect(inScript(text)).toEqual([fault]);
  });

  it.each([
    'list?.toSorted?.()',
    'typeof requestIdleCallback',
    'Object.hasOwn(a, b); list.at(-1); list.findLast(is); structuredClone(a); crypto.randomUUID()',
    'const CompressionStream = 1; use(CompressionStream)',
    'a.watch(); const own = { watch() {} }',
    'a?.b ?? (c ||= d); class A { #b = 1; c() { return this.#b; } }',
  ])('A script is no fault that asks first, or needs only what every promised browser has: %s', (text) => {
    expect(inScript(text)).toEqual([]);
  });

  it.each([
    ['.a:has(b){color:red}', ':has in a, .a:has(b)'],
    ['.b{color:red}.a:has(b){color:red}', ':has in a, .a:has(b)'],
    ['.a{margin:0}.a:has(b){color:red}', ':has in a, .a:has(b)'],
    ['.a{content:"x"/""}', 'content: … / … in a, .a'],
    ['.a{height:100dvh}', 'unit dvh in a, .a'],
    ['.a{min-height:1lh}', 'unit lh in a, .a'],
    ['.a{color:red;color:color-mix(in oklab,var(--b),red)}', 'color-mix() in a, .a'],
    ['.a{--b:color-mix(in oklab,red,blue)}', 'color-mix() in a, .a'],
    ['.a{float:inline-start}', 'float: inline-start in a, .a'],
    ['@container (width>1px){.a{color:red}}', '@container in a, @container (width>1px)'],
    ['@media (width>=1px){.a{color:red}}', '@media with a range in a, @media (width>=1px)'],
    ['@supports not (color:red){.a{height:1dvh}}', 'unit dvh in a, .a'],
  ])('A style without a plain line is a fault: %s', (text, fault) => {
    expect(inStyle(text)).toEqual([fault]);
  });

  it.each([
    '.a{color:blue}.a:has(b){color:red}',
    '.a{content:"x";content:"x"/""}',
    '.a{height:100vh;height:100dvh}',
    '@supports (height:1dvh){.a{height:100dvh}}',
    '@supports selector(:has(a)){.a:has(b){color:red}}',
    '.a{--b:color-mix(in oklab,red,blue)}@supports not (color:color-mix(in oklab,red,red)){.a{--b:red}}',
    '.a{-webkit-hyphens:auto;hyphens:auto}',
  ])('A style is no fault that has a plain line, or asks first: %s', (text) => {
    expect(inStyle(text)).toEqual([]);
  });

  it('The elements, the inline script and the inline style of a page are scanned', () => {
    expect(inPage('<nav class="a" popover="auto"></nav>')).toEqual(['<nav popover> in pages']);
    expect(inPage('<script>Object.groupBy(a, b)</script>')).toEqual(['Object.groupBy in pages']);
    expect(inPage('<style>.a{height:1dvh}</style>')).toEqual(['unit dvh in pages, .a']);
    expect(inPage('<script type="application/json">{"a":"(?<=b)"}</script>')).toEqual([]);
  });

  it('An exception that nothing needs is a fault, and so is another number of selectors than it allows', () => {
    const exception = (more: Partial<Exception>): Exception => ({ features: [':has'], reason: 'looks', ...more });
    const style: BuiltFile = { where: 'a', kind: 'style', text: '.a:has(b){color:red}' };
    expect(faultsIn([style], [exception({ in: ['a'], rules: 1 })])).toEqual([]);
    expect(faultsIn([style], [exception({ in: ['a'] }), exception({ in: ['b'] })])).toEqual([
      ':has in b: nothing needs this exception',
    ]);
    expect(faultsIn([style], [exception({ in: ['a'], rules: 2 })])).toEqual([
      ':has in a: 1 selectors without a plain rule, not 2:',
      '    .a:has(b)',
    ]);
  });

  it('Versions are compared by their numbers', () => {
    expect(isAtLeast('15.4', '15.4')).toBe(true);
    expect(isAtLeast('15.10', '15.4')).toBe(true);
    expect(isAtLeast('≤37', '37')).toBe(true);
    expect(isAtLeast('9', '15.4')).toBe(false);
  });
});
