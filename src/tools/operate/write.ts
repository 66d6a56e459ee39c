import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { filesFor } from './files.ts';
import { answerOptions, readAnswers } from './read-answers.ts';
import { WrongUse } from './wrong-use.ts';

export const usage = `Writes the configuration of the server that serves the portal.

  --server          nginx, caddy or cdn (a table for object storage with a CDN)
  --out             the folder to write to
  --operator        where the operator's platform answers /services/v1, such as https://platform.example
  --host            the portal's host; repeat for several
  --payment-origin  a host of the card provider's chain of redirects, such as https://psp.example; repeat for several
  --image-origin    a host of the operator's pictures; repeat for several
  --report-to       an address for what the content security policy stopped
  --root            the folder of the built portal (/srv/toll-portal/dist)
  --certificate, --key          the certificate's chain and its key; Caddy fetches its own without them
  --https-port, --http-port     443 and 80 unless said otherwise
  --admin-port      Caddy's own (2019)
  --access-log      nginx's (/var/log/nginx/access.log); addresses are written without their query
  --no-brotli       for an nginx without the module that sends .br files
  --answers         the answers.json of an earlier run; what is said beside it counts instead`;

/** Writes what the answers ask for; answers the exit code. */
export const write = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: { ...answerOptions, out: { type: 'string' }, help: { type: 'boolean' } },
  });
  const { out, help, ...given } = values;
  if (help) {
    console.log(usage);
    return 0;
  }
  if (out === undefined) throw new WrongUse(`--out is to name a folder.\n\n${usage}`);
  const { server, answers } = readAnswers(given);
  mkdirSync(join(out, 'run'), { recursive: true });
  for (const [name, text] of Object.entries(filesFor(server, answers))) {
    writeFileSync(join(out, name), text);
  }
  console.log(`The configuration is in ${out}.`);
  return 0;
};
