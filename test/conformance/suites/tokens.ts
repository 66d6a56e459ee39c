import { randomUUID } from 'node:crypto';
import { passwordChanged, tokenAnswer } from '#api/contracts/accounts.ts';
import type { Token } from '#domain/accounts/token.ts';
import type { Answer } from '../answer.ts';
import { expectThat } from '../mismatch.ts';
import { writing, writingAside, aside, need, step, type Kit, type Step } from '../suite.ts';

export type Tokens = Pick<Token, 'accessToken' | 'refreshToken'>;
export const noTokens: Tokens = { accessToken: '', refreshToken: '' };

/** Tokens that have not expired yet. */
export const tokensOf = (answer: Answer): Tokens => {
  const tokens = answer.shaped(tokenAnswer);
  expectThat(
    Date.parse(tokens.expirationDate) > Date.now() - 86_400_000,
    'expirationDate',
    'a date to come',
    tokens.expirationDate,
  );
  return tokens;
};

const expectSame = (first: Tokens, repeat: Tokens): void => {
  for (const name of ['accessToken', 'refreshToken'] as const)
    expectThat(repeat[name] === first[name], name, 'as in the first answer', 'another one');
};

type Family = 'users' | 'renters';

/** Where the answer to a new password says that the other sign-ins have ended, this one has. */
export const expectOtherEnded = async ({ call }: Kit, family: Family, answer: Answer, other: Tokens): Promise<void> => {
  answer.good();
  if (answer.text === '' || passwordChanged.safeParse(answer.json()).data?.othersSignedOut !== true) return;
  (await call('GET', `/${family}/me`, { token: other.accessToken })).refusedWith(401, 403);
  (await call('POST', `/public/${family}/token/refresh`, { body: { refreshToken: other.refreshToken } })).refused();
};

export const logIn = ({ call }: Kit, family: Family, email: string, password: string): Promise<Answer> =>
  call('POST', `/public/${family}/token`, { body: { email, password }, captcha: true });

const families: Record<Family, Family> = { users: 'renters', renters: 'users' };

/** An outdated version of the account's own record saves nothing; `change` differs from all that was saved before, and each call from the other. */
export const versionStep = (
  path: '/users/me' | '/renters/me',
  token: () => string,
  change: (field: string) => object,
  fieldOf: (record: Record<string, unknown>) => unknown,
): Step =>
  writingAside('A change of an outdated version, where the record has versions, saves nothing', async ({ call }) => {
    const read = () => call('GET', path, { token: token() });
    const strongTag = (answer: Answer): string => {
      const tag = answer.headers.get('ETag') ?? undefined;
      return need(tag?.startsWith('"') ? tag : undefined, 'the record has no strong ETag, which is optional');
    };
    const start = await read();
    const [first, before] = [strongTag(start), fieldOf(start.json() as Record<string, unknown>)];
    const save = (field: string, ifMatch: string) =>
      call('PATCH', path, { token: token(), body: change(field), ifMatch });
    (await save('Once', first)).good();
    const second = strongTag(await read());
    expectThat(second !== first, 'ETag', 'another one after a change', second);
    (await save('Twice', first)).refusedWith(412);
    const kept = fieldOf((await read()).json() as Record<string, unknown>);
    expectThat(kept === 'Once', 'body', '"Once", as before the call that was refused', kept);
    (await save(String(before), second)).good();
  });

/** The requirements of a signed-in account's tokens, customer's or rental company's: steps of a life cycle. After the last one it is signed out. */
export const tokenSteps = (
  family: Family,
  account: () => { email: string; password: string },
  tokens: () => Tokens,
  keep: (renewed: Tokens) => void,
): Step[] => {
  const refresh = ({ call }: Kit, refreshToken: string) =>
    call('POST', `/public/${family}/token/refresh`, { body: { refreshToken } });
  return [
    aside('A call without a token, or with one that is made up, is answered with 401', async ({ call }) => {
      (await call('GET', `/${family}/me`)).refusedWith(401);
      (await call('GET', `/${family}/me`, { token: 'made.up.token' })).refusedWith(401);
    }),
    aside(
      'A refresh token does not sign calls, and an access token signs those of its own kind of account',
      async (kit) => {
        (await kit.call('GET', `/${family}/me`, { token: tokens().refreshToken })).refusedWith(401);
        (await kit.call('GET', `/${families[family]}/me`, { token: tokens().accessToken })).refusedWith(401, 403);
      },
    ),
    step('The refresh token brings new tokens, which work', async (kit) => {
      const renewed = tokensOf(await refresh(kit, tokens().refreshToken));
      keep(renewed);
      (await kit.call('GET', `/${family}/me`, { token: renewed.accessToken })).good();
    }),
    aside('A refresh token that is made up is refused', async (kit) => (await refresh(kit, 'made.up.token')).refused()),
    writing('Signing out ends the refresh token', async (kit) => {
      (await kit.call('DELETE', `/${family}/me/token`, { token: tokens().accessToken })).empty();
      (await refresh(kit, tokens().refreshToken)).refused();
    }),
    writing('A refresh token that was used is refused', async (kit) => {
      const { email, password } = account();
      const { refreshToken } = tokensOf(await logIn(kit, family, email, password));
      (await refresh(kit, refreshToken)).good();
      (await refresh(kit, refreshToken)).refused();
    }),
    writing('A refresh whose answer was lost gets it again under its key, and its tokens work', async (kit) => {
      const { email, password } = account();
      const lost = async () => {
        const { refreshToken } = tokensOf(await logIn(kit, family, email, password));
        return kit.prepared('POST', `/public/${family}/token/refresh`, { body: { refreshToken }, key: randomUUID() });
      };
      const answered = await lost();
      const first = tokensOf(await answered.send());
      const repeat = await answered.send();
      need(repeat.status === 401 ? undefined : repeat, 'the operator keeps no answer of a refresh, which is optional');
      expectSame(first, tokensOf(repeat));
      const cut = await lost();
      await cut.sendUnread();
      const { accessToken, refreshToken } = tokensOf(await cut.send());
      (await kit.call('GET', `/${family}/me`, { token: accessToken })).good();
      for (const renewed of [first.refreshToken, refreshToken]) (await refresh(kit, renewed)).good();
    }),
    writing('The key of a refresh brings its answer to no other refresh token', async (kit) => {
      const { email, password } = account();
      const key = randomUUID();
      const renewUnderKey = async () => {
        const { refreshToken } = tokensOf(await logIn(kit, family, email, password));
        return kit.call('POST', `/public/${family}/token/refresh`, { body: { refreshToken }, key });
      };
      const first = tokensOf(await renewUnderKey());
      const other = await renewUnderKey();
      const isGiven = other.status < 300 && tokensOf(other).refreshToken === first.refreshToken;
      expectThat(!isGiven, 'refreshToken', 'that of the token that was sent, or a refusal', 'that of the first answer');
    }),
  ];
};
