import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A self-signed certificate for a host; returns its text. */
export const certificateIn = (folder: string, host = 'localhost'): string => {
  const [key, chain] = [join(folder, 'key.pem'), join(folder, 'chain.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', '/CN=portal', '-addext', `subjectAltName=DNS:${host}`];
  execFileSync('openssl', ['req', '-x509', ...curve, '-days', '90', ...names, '-keyout', key, '-out', chain], {
    stdio: 'ignore',
  });
  return readFileSync(chain, 'utf8');
};
