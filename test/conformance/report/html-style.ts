/** The style of the report's page: light, dark and printed. Outcomes are words, and coloured besides. */
export const pageStyle = `:root{color-scheme:light dark;--line:#75869a;--back:#fff;--ink:#15212e;--soft:#f2f5f8;--good:#1a7f37;--bad:#b3261e;--partly:#8a6100}
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
