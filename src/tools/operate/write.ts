import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { answerOptions, readAnswers } from './read-answers.ts';
import { jsonText } from '../json-text.ts';
import { WrongUse } from '../command-line.ts';
import type { Answers, Server } from './answers.ts';
import { caddyfile } from './caddy.ts';
import { cdnTable } from './cdn.ts';
import { nginxMain, nginxSite } from './nginx.ts';

const makers: Record<Server, (answers: Answers) => Record<string, string>> = {
  nginx: (answers) => ({ 'portal.conf': nginxSite(answers), 'nginx.conf': nginxMain(answers) }),
  caddy: (answers) => ({ Caddyfile: caddyfile(answers) }),
  cdn: (answers) => ({ 'cdn.md': cdnTable(answers) }),
};

/** The files for a server: texts by their names, including the answers. */
export const filesFor = (server: Server, answers: Answers): Record<string, string> => ({
  'answers.json': `${jsonText({ server, ...answers })}\n`,
  ...makers[server](answers),
});

export const usage = `Writes the configuration of the server that serves the portal.

  --server          nginx, caddy or cdn (a table for object storage with a CDN)
  --out             the folder to write to
  --answers         the answers.json of an earlier run; what is named beside it counts instead

Of an operator; "add --answers site/answers.json" and these add another one to the same server:
  --operator        where its platform answers /services/v1, such as https://platform.example
  --host            the portal's host; repeat for several
  --payment-origin  a host of the card provider's chain of redirects, such as https://psp.example; repeat for several
  --image-origin    a host of the operator's pictures; repeat for several
  --report-to       an address for what the content security policy stopped
  --report-only     the policy is only reported, not enforced: for the first days of a new one
  --certificate, --key          the certificate's chain and its key; Caddy fetches its own without them
  --own-files       a folder of the operator's own /.well-known/, robots.txt, favicon.ico and notices.json
  --article-ids     the ids of the operator's articles as a regular expression, such as [0-9]+: other addresses of one part are not found
  --include-sub-domains         browsers ask for all hosts below the portal's by TLS alone
  --trial           search engines leave this portal out

Of the server:
  --root            the folder of the built portal (/srv/toll-portal/dist)
  --https-port, --http-port     443 and 80 unless named
  --admin-port      Caddy's own (2019)
  --access-log      the list of requests (/var/log/nginx/access.log), without queries and personal parts of addresses
  --calls-per-second            how many one network address may make (nginx; no limit)
  --no-brotli       for an nginx without the module that sends .br files
  --no-ipv6         for a machine without IPv6, where nginx would not start`;

/** Writes the configuration of the answers; returns the exit code. */
export const write = async (args: readonly string[], { isAdded = false } = {}): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: { ...answerOptions, out: { type: 'string' }, help: { type: 'boolean' } },
  });
  const { out, help, ...given } = values;
  if (help) {
    console.log(usage);
    return 0;
  }
  if (isAdded && given.answers === undefined) throw new WrongUse(`--answers is to name a file.\n\n${usage}`);
  const folder = out ?? (isAdded && given.answers !== undefined ? dirname(given.answers) : undefined);
  if (folder === undefined) throw new WrongUse(`--out is to name a folder.\n\n${usage}`);
  const { server, answers } = readAnswers(given, { isAdded });
  mkdirSync(join(folder, 'run'), { recursive: true });
  for (const [name, text] of Object.entries(filesFor(server, answers))) {
    writeFileSync(join(folder, name), text);
  }
  console.log(`The configuration is in ${folder}.`);
  return 0;
};
