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
  'answers.json': `${JSON.stringify({ server, ...answers }, null, 2)}\n`,
  ...makers[server](answers),
});
