import { randomUUID } from 'node:crypto';
import type { Client } from '#api/client.ts';
import { logIn, register } from '#api/accounts.ts';
import type { Token } from '#domain/accounts/token.ts';
import { createOperator, type Operator } from '../../operator/app.ts';
import { mailsSent } from '../../operator/mails.ts';
import { driverOf } from './driver.ts';

export const password = 'Peaje-2026!';

/** An operator with a clock that the test moves; minutes. */
export const operatorWithClock = async () => {
  let minutes = 0;
  const start = Date.now();
  const operator = await createOperator({ clock: () => new Date(start + minutes * 60_000) });
  return { operator, wait: (more: number) => void (minutes += more) };
};

/** A customer at the portal `toll.example.com`, in memory, without a browser. */
export const customerOf = (operator: Operator) => {
  const { client, captchaToken } = driverOf(operator);
  const email = `driver-${Math.random().toString(36).slice(2)}@example.com`;

  const opened = async (more: Partial<Parameters<typeof register>[2]> = {}): Promise<string> =>
    register(
      client,
      randomUUID(),
      { email, password, firstName: 'Ana', lastName: 'García', cgu: true, language: 'es', ...more },
      await captchaToken(),
    );

  /** The id and code of the newest mail to an address. */
  const linkOf = async (recipient = email): Promise<{ id: string; code: string; path: string }> => {
    const mail = (await mailsSent(operator.desk.database)).find(
      (sent) => sent.recipient === recipient && /[?&]code=/.test(sent.body),
    );
    const address = new URL(/https?:\/\/\S+/.exec(mail?.body ?? '')?.[0] ?? 'https://none.example');
    return {
      id: address.searchParams.get('id') ?? '',
      code: address.searchParams.get('code') ?? '',
      path: address.pathname,
    };
  };

  const signIn = async (typed = password): Promise<Token> =>
    logIn(client, 'customer', { email, password: typed }, await captchaToken());

  /** A client whose calls carry exactly this token. */
  const carrying = ({ accessToken: token }: Pick<Token, 'accessToken'>): Client => ({
    ...client,
    json: (schema, path, request) => client.json(schema, path, { ...request, token }),
    versioned: (path, request) => client.versioned(path, { ...request, token }),
    send: (path, request) => client.send(path, { ...request, token }),
  });

  return { client, captchaToken, email, opened, linkOf, signIn, carrying };
};
