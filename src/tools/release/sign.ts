import { createSign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { WrongUse } from '../operate/wrong-use.ts';

/** Writes the signature of a file beside it, by a private key in PEM (RSA or an elliptic curve); `openssl dgst -sha256 -verify` reads it. */
export const signFile = (file: string, key: string): void => {
  try {
    writeFileSync(`${file}.sig`, createSign('sha256').update(readFileSync(file)).sign(readFileSync(key, 'utf8')));
  } catch (error) {
    throw new WrongUse(`${key} cannot sign: ${error instanceof Error ? error.message : String(error)}`);
  }
};
