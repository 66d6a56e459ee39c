const light = `--page:#fff;--even:#f6f8fb;--odd:#fff;--box:#fff;--line:#5b6b85;--frame:#a9b5c8;--text:#16202f;--quiet:#4c5a70;--guard:#8a4b00;--action:#6a2fa0;--effect:#00607a;--busy:#ffe9bd;--problem:#ffdad6;--tag:#e4e0fb;--final:#e9f3ec`;
const dark = `--page:#10151d;--even:#171e29;--odd:#10151d;--box:#202938;--line:#93a4c0;--frame:#4a5a73;--text:#eef2f8;--quiet:#b3bfd1;--guard:#ffc27a;--action:#d3b0ff;--effect:#7fd8ee;--busy:#5a4310;--problem:#6b2420;--tag:#3b3474;--final:#1d3527`;

/** Colours for light, dark and paper; every text keeps a contrast of at least 4.5 to 1. */
export const style = `
:root{${light};color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{${dark}}}
@media print{:root{${light}}}
text{font-family:Helvetica,Arial,"Liberation Sans",sans-serif;font-size:12px;fill:var(--text)}
.page{fill:var(--page)}
.even{fill:var(--even)}.odd{fill:var(--odd)}
.frame{stroke:var(--frame);stroke-width:1.25}
.region{stroke-dasharray:6 4}
.box{fill:var(--box);stroke:var(--line);stroke-width:1.25}
.final{fill:var(--final)}
.inner{fill:none;stroke:var(--line)}
.rule{stroke:var(--frame)}
.name{font-size:14px;font-weight:700}
.event{font-weight:700}.guard{fill:var(--guard)}.action{fill:var(--action)}.effect{fill:var(--effect)}.plain{fill:var(--quiet)}
.tag{fill:var(--tag)}.tag.busy{fill:var(--busy)}.tag.problem{fill:var(--problem)}
.tagname{font-size:11px}
.arrow{fill:none;stroke:var(--line);stroke-width:1.4}
.head{fill:var(--line)}
.dot{fill:var(--line)}.ring{fill:var(--box);stroke:var(--line);stroke-width:1.4}
`;
