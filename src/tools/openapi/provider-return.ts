import { languages } from '#domain/language.ts';
import type { Json } from './schemas.ts';

const page: Json = {
  description: 'The page that requests `GET /payments/{sessionId}`, and shows how the payment ended.',
};

const parameters: Json[] = [
  {
    name: 'language',
    in: 'path',
    required: true,
    description: 'The language of the call that opened the payment.',
    schema: { type: 'string', enum: [...languages] },
  },
  {
    name: 'sessionId',
    in: 'query',
    required: true,
    description: 'The payment session. Parameters of the provider’s own may follow: the portal reads none of them.',
    schema: { type: 'string' },
  },
];

/** Where a card provider sends the driver back to (rule PAY-12): an address of the portal, which a browser opens. */
export const providerReturn: Json = {
  return: {
    'https://{$request.header.X-Whitelabel-Host}/{language}/payment/processing': {
      get: {
        summary: 'The provider sends the driver back',
        description: 'A browser opens the page, whatever the end of the payment. The portal’s server answers it.',
        parameters,
        responses: { '200': page },
      },
      post: {
        summary: 'The provider sends the driver back by POST',
        description: 'The portal’s server reads nothing of the body, and the browser opens the page by GET.',
        parameters,
        requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } },
        responses: {
          '303': {
            description: 'To the same address and query.',
            headers: {
              Location: { description: 'The address of the call.', schema: { type: 'string', format: 'uri' } },
            },
          },
        },
      },
    },
  },
};
