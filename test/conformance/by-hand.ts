import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { type ProviderRequest, providers } from '#domain/payment/provider.ts';
import type { Outcome, Sources } from './sources.ts';

const ask = async (question: string): Promise<string> => {
  const terminal = createInterface({ input: stdin, output: stdout });
  return (await terminal.question(`           ${question} `).finally(() => terminal.close())).trim();
};

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

type Pairs = [name: string, value: string][];
/** Each place where a provider expects its parameters: the address and the hidden inputs of the form that sends them. */
const formOf: Record<(typeof providers)[ProviderRequest['psp']], (url: string, pairs: Pairs) => [string, Pairs]> = {
  address: (url, pairs) => [`${url}?${new URLSearchParams(pairs)}`, []],
  inputs: (url, pairs) => [url, pairs],
};

/** The page that sends a payment to the provider as the portal does (rule PAY-6). */
export const handOverPage = ({ psp, url, parameters }: ProviderRequest): string => {
  const pairs = parameters.map(({ name, value }): [string, string] => [name, value]);
  const [address, hidden] = formOf[providers[psp]](url, pairs);
  const inputs = hidden.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html><meta charset="utf-8"><title>To the card provider</title><form method="post" action="${escapeHtml(address)}">${inputs.join('')}<button>Go to the card provider</button></form>`;
};

const doneByHand: Readonly<Record<Outcome, string>> = {
  ACCEPTED: 'pay with a test card that is accepted',
  REFUSED: 'pay with a test card that is refused',
  CANCELLED: 'cancel',
  PENDING: 'leave the payment undecided',
  TWICE: 'pay twice',
};

/** What only a person can do: read the mails, and choose at the card provider. An empty answer skips the step. */
export const byHand: Pick<Sources, 'mailedCode' | 'mailsAbout' | 'decide'> = {
  mailedCode: async (email) => {
    const link = await ask(`The newest mail to ${email} holds a link. Paste it here (or nothing):`);
    if (!URL.canParse(link)) return undefined;
    const { searchParams } = new URL(link);
    return { id: searchParams.get('id') ?? '', code: searchParams.get('code') ?? '' };
  },
  mailsAbout: async (email) => {
    const count = await ask(`How many mails went to ${email}, or to you in its name? Type the number (or nothing):`);
    return /^\d+$/.test(count) ? Number(count) : undefined;
  },
  decide: async (_, outcome, request) => {
    const file = resolve('.cache/conformance/pay.html');
    await mkdir(resolve('.cache/conformance'), { recursive: true });
    await writeFile(file, handOverPage(request));
    const asked = `Open ${file} and ${doneByHand[outcome]}. Then paste the address of the page that you came back to, or type “none” (or nothing):`;
    return (await ask(asked)) || undefined;
  },
};
