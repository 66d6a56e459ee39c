import * as z from 'zod/mini';

/** Answer of GET /captcha/challenge: a proof of work as ALTCHA's library makes it (rule CAPTCHA-2); 404 = no captcha. */
export const captchaChallenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});
