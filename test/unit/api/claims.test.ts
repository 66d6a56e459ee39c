import { expect, it } from 'vitest';
import { showsClaims, statusOfClaim } from '#api/claims.ts';
import { createClient } from '#api/client.ts';

it('An operator without the status of claims (404) is asked once in a visit; one that answers 404 with a code has it', async () => {
  let message = 'claim_archived';
  const client = createClient({
    fetch: async () => Response.json({ message }, { status: 404 }),
    origin: 'https://operator.test',
    host: 'toll.example.com',
    language: () => 'es',
  });
  const requestStatus = () => statusOfClaim(client, { number: 'R-1', email: 'lucia@example.com' }, null);
  await expect(requestStatus()).rejects.toThrow('not_found 404');
  expect(showsClaims(client)).toBe(true);
  message = 'not_found';
  expect(await requestStatus()).toBeNull();
  expect(showsClaims(client)).toBe(false);
});
