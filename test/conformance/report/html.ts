import type { Result } from '../run.ts';
import { countsOf, type Asked, verdictOf, escapeMarkup } from './plain.ts';

/** The style of the report's page: light, dark and printed. Outcomes are words, and coloured besides. */
const pageStyle = `:root{color-scheme:light dark;--line:#75869a;--back:#fff;--ink:#15212e;--soft:#f2f5f8;--good:#1a7f37;--bad:#b3261e;--partly:#8a6100}
@media (prefers-color-scheme:dark){:root{--line:#8595a8;--back:#10171f;--ink:#e6edf3;--soft:#1b2530;--good:#56d364;--bad:#ff8f85;--partly:#e3b341}}
body{margin:0;background:var(--back);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:70rem;margin:0 auto;padding:1.5rem}
h1,h2,h3{line-height:1.25;margin:2rem 0 .75rem}h1{margin-top:0}h4{margin:1rem 0 .25rem}
a{color:inherit}
.verdict{display:inline-block;margin:0 0 1rem;padding:.25rem .75rem;border:2px solid;border-radius:6px;font-weight:700}
.passed{color:var(--good)}.failed{color:var(--bad)}.partly{color:var(--partly)}
td.failed{font-weight:700}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem;margin:0}
dt{font-weight:600}dd{margin:0;min-width:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}
caption{text-align:start;padding:.25rem 0}
th,td{border-top:1px solid var(--line);padding:.4rem .75rem .4rem 0;text-align:start;vertical-align:top;overflow-wrap:anywhere}
tbody th{font-weight:400;width:38%}
.number{text-align:end;font-variant-numeric:tabular-nums}
article{margin:1rem 0;padding:.25rem 1rem 1rem;border:1px solid var(--line);border-inline-start:6px solid var(--bad);border-radius:6px}
article h3{margin-top:.75rem}
pre{margin:0;padding:.75rem;background:var(--soft);white-space:pre-wrap;overflow-wrap:anywhere}
pre,code,td,th,dd,h3{unicode-bidi:isolate}
@media (max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}th,td{padding-inline-end:.5rem}tbody th{width:auto}}
@media print{:root{color-scheme:light;--line:#75869a;--back:#fff;--ink:#000;--soft:#f2f5f8;--good:#1a7f37;--bad:#b3261e;--partly:#8a6100}
main{max-width:none;padding:0}body{font-size:10pt}h2,h3,caption{break-after:avoid}tr,dl{break-inside:avoid}thead{display:table-header-group}a{text-decoration:none}}`;

type Numbered = Result & { id: string };

const worst = { failed: 0, skipped: 1, passed: 2 } as const;
const words = { failed: 'Failed', skipped: 'Skipped', passed: 'Passed' } as const;

const outcomeCell = ({ outcome, id }: Numbered): string =>
  `<td class="${outcome}">${outcome === 'failed' ? `<a href="#${id}">${words[outcome]}</a>` : words[outcome]}</td>`;

const row = (result: Numbered): string =>
  `<tr><th scope="row">${escapeMarkup(result.step)}</th>${outcomeCell(result)}<td>${escapeMarkup(result.reason ?? '')}</td><td class="number">${result.milliseconds}</td></tr>`;

const suiteSection = (name: string, id: string, own: readonly Numbered[]): string => {
  const [{ rule } = { rule: '' }] = own;
  const { passed, failed, skipped } = countsOf(own);
  return `<section>
<h3 id="${id}">${escapeMarkup(name)}</h3>
<table><caption>${passed} passed, ${failed} failed, ${skipped} skipped; rules ${escapeMarkup(rule)}</caption>
<thead><tr><th scope="col">Step</th><th scope="col">Outcome</th><th scope="col">What was expected and found, or why it was skipped</th><th scope="col" class="number">ms</th></tr></thead>
<tbody>
${own.map(row).join('\n')}
</tbody></table>
</section>`;
};

const labelledRow = (label: string, text: string): string =>
  text === '' ? '' : `<h4>${label}</h4><pre>${escapeMarkup(text)}</pre>`;

const failure = ({ id, suite, step, rule, field = '', reason = '', exchanges }: Numbered): string => {
  const last = exchanges.at(-1);
  const call = last && `${last.method} ${last.address}${last.request === '' ? '' : `\n${last.request}`}`;
  const answer = last && `${last.status || 'nothing'}, after ${last.milliseconds} ms\n${last.answer}`.trim();
  return `<article>
<h3 id="${id}">${escapeMarkup(step)}</h3>
<dl><dt>Suite</dt><dd>${escapeMarkup(suite)}</dd><dt>Rules</dt><dd>${escapeMarkup(rule)}</dd><dt>Field</dt><dd><code>${escapeMarkup(field)}</code></dd><dt>Expected and found</dt><dd>${escapeMarkup(reason)}</dd></dl>
${labelledRow('The call', call ?? '')}${labelledRow('The answer', answer ?? '')}
</article>`;
};

/** All results as one page to pass on or print: it needs no script, loads nothing, and shows every answer as text. */
export const htmlReport = (results: readonly Result[], asked: Asked): string => {
  const { origin, host, at, contract, only, readOnly } = asked;
  const numbered = results.map((result, index): Numbered => ({ ...result, id: `step-${index + 1}` }));
  const suites = [...new Set(results.map(({ suite }) => suite))].map((name, index) => {
    const own = numbered.filter(({ suite }) => suite === name);
    return { name, id: `suite-${index + 1}`, own, counts: countsOf(own) };
  });
  // Suites with failures come first, and in each suite its failures; all else keeps its order.
  const ordered = suites.toSorted((a, b) => Math.sign(b.counts.failed) - Math.sign(a.counts.failed));
  const failures = numbered.filter(({ outcome }) => outcome === 'failed');
  const { text, kind } = verdictOf(results, asked);
  const { passed, failed, skipped } = countsOf(results);
  const scope = [
    only === '' ? 'every suite' : `only suites with “${only}” in their names`,
    ...(readOnly ? ['without steps that write'] : []),
  ].join(', ');
  const facts = [
    ['Platform', origin],
    ['Asked as', host],
    ['Date', at.toISOString()],
    ['Version of the contract', contract],
    ['Asked', scope],
    ['Steps', `${passed} passed, ${failed} failed, ${skipped} skipped`],
  ];
  const title = `Toll contract ${contract}: ${host}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>Conformance with toll contract ${escapeMarkup(contract)}</h1>
<p class="verdict ${kind}">${escapeMarkup(text)}</p>
<dl>${facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeMarkup(value)}</dd>`).join('')}</dl>
<h2>What failed</h2>
${failures.length === 0 ? '<p>Nothing failed.</p>' : failures.map(failure).join('\n')}
<h2>Suites</h2>
<table><caption>Steps of each suite</caption>
<thead><tr><th scope="col">Suite</th><th scope="col" class="number">Failed</th><th scope="col" class="number">Skipped</th><th scope="col" class="number">Passed</th></tr></thead>
<tbody>
${ordered.map(({ name, id, counts }) => `<tr><th scope="row"><a href="#${id}">${escapeMarkup(name)}</a></th><td class="number${counts.failed > 0 ? ' failed' : ''}">${counts.failed}</td><td class="number">${counts.skipped}</td><td class="number">${counts.passed}</td></tr>`).join('\n')}
</tbody></table>
<h2>Every step</h2>
${ordered
  .map(({ name, id, own }) =>
    suiteSection(
      name,
      id,
      own.toSorted((a, b) => worst[a.outcome] - worst[b.outcome]),
    ),
  )
  .join('\n')}
</main>
</body>
</html>
`;
};
