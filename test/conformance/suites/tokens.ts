import { tokenAnswer } from '#api/contracts/accounts.ts';
import type { Token } from '#domain/accounts/token.ts';
import type { Answer } from '../answer.ts';
import { expectThat } from '../mismatch.ts';
import { writing, aside, step, type Kit, type Step } from '../suite.ts';

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

type Family = 'users' | 'renters';
export const logIn = ({ call }: Kit, family: Family, email: string, password: string): Promise<Answer> =>
  call('POST', `/public/${family}/token`, { body: { email, password }, captcha: true });

/** The requirements of a signed-in account's tokens, customer's or rental company's: steps of a life cycle that ends with signing out. */
export const tokenSteps = (family: Family, tokens: () => Tokens, keep: (renewed: Tokens) => void): Step[] => {
  const refresh = ({ call }: Kit, refreshToken: string) =>
    call('POST', `/public/${family}/token/refresh`, { body: { refreshToken } });
  return [
    aside('A call without a token, or with one that is made up, is answered with 401', async ({ call }) => {
      (await call('GET', `/${family}/me`)).refusedWith(401);
      (await call('GET', `/${family}/me`, { token: 'made.up.token' })).refusedWith(401);
    }),
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
  ];
};
