import type { Page } from '@playwright/test';

const category = {
  id: 'paying',
  title: 'Pagar un trayecto',
  articles: [
    { id: 'when', title: '¿Cuánto tiempo tengo para pagar?' },
    { id: 'how', title: '¿Cómo puedo pagar?' },
    { id: 'rates', title: 'Tarifas', url: 'https://example.com/rates', urlOpenNewTab: true, articleType: 'URL' },
    { id: 'law', title: 'El reglamento', url: 'https://example.com/law', urlOpenNewTab: false, articleType: 'URL' },
    { id: 'pay', title: 'Pagar ahora', url: '/form/payment', articleType: 'URL' },
  ],
};
const answers: Record<string, string> = {
  when: '<p>Setenta y dos horas tras el paso.</p>',
  how: '<p>Con tarjeta bancaria o de combustible.</p>',
};

/** An operator with one help topic, whose text the test knows. */
export const serveHelp = async (page: Page): Promise<void> => {
  await page.route('**/services/v1/helpcenter/faq', (route) =>
    route.fulfill({
      json: {
        title: '¿En qué podemos ayudarle?',
        categories: [
          { id: 'paying', title: category.title },
          { id: 'contact', title: 'Contacto' },
        ],
      },
    }),
  );
  await page.route('**/services/v1/helpcenter/faq/categories/paying', (route) => route.fulfill({ json: category }));
  await page.route('**/services/v1/helpcenter/faq/articles/*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.fulfill({ json: { id, title: id, content: answers[id] ?? '' } });
  });
  await page.route('**/services/v1/contact', (route) =>
    route.fulfill({
      json: {
        contactFormEntries: [
          { id: 'payment', title: 'Un pago' },
          { id: 'receipt', title: 'Un recibo', requiresAttachment: true },
        ],
      },
    }),
  );
};

const nodes: Record<string, object> = {
  problem: {
    id: 'problem',
    kind: 'QUESTION',
    title: '¿Qué ha ocurrido?',
    children: [
      { id: 'twice', title: 'He pagado dos veces' },
      { id: 'missing', title: 'Mi pago no aparece' },
    ],
  },
  twice: { id: 'twice', kind: 'ACTION', title: 'Le ayudamos', page: 'CONTACT_FORM' },
  missing: {
    id: 'missing',
    kind: 'TEXT',
    title: 'Un poco de paciencia',
    content: '<p>Puede tardar hasta dos días.</p>',
  },
  pay: { id: 'pay', kind: 'ACTION', title: 'Pagar', page: 'PAYMENT' },
  contest: { id: 'contest', kind: 'ACTION', title: 'Impugnar', page: 'UNHEARD_OF' },
};

/** An operator that asks questions before it takes a message, in a tree whose texts the test knows. */
export const serveConversation = async (page: Page): Promise<void> => {
  await page.route('**/helpcenter/faq/categories/contact/smartform', (route) =>
    route.fulfill({
      json: {
        id: 'root',
        kind: 'ROOT',
        title: '¿Qué necesita?',
        children: [
          { id: 'problem', title: 'Un problema con un pago' },
          { id: 'pay', title: 'Pagar un trayecto' },
          { id: 'contest', title: 'Impugnar' },
        ],
      },
    }),
  );
  await page.route('**/helpcenter/smartform/*', (route) =>
    route.fulfill({ json: nodes[new URL(route.request().url()).pathname.split('/').at(-1) ?? ''] ?? {} }),
  );
};
