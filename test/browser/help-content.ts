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
const answers: Record<string, string> = { when: '<p>Setenta y dos horas tras el paso.</p>', how: '<p>Con tarjeta bancaria o de combustible.</p>' };

/** An operator with one help topic, whose wording a test knows. */
export const serveHelp = async (page: Page): Promise<void> => {
  await page.route('**/services/v1/helpcenter/faq', (route) =>
    route.fulfill({ json: { title: '¿En qué podemos ayudarle?', categories: [{ id: 'paying', title: category.title }, { id: 'contact', title: 'Contacto' }] } }),
  );
  await page.route('**/services/v1/helpcenter/faq/categories/paying', (route) => route.fulfill({ json: category }));
  await page.route('**/services/v1/helpcenter/faq/articles/*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.fulfill({ json: { id, title: id, content: answers[id] ?? '' } });
  });
  await page.route('**/services/v1/contact', (route) => route.fulfill({ json: { contactFormEntries: [{ id: 'payment', title: 'Un pago' }, { id: 'receipt', title: 'Un recibo', requiresAttachment: true }] } }));
};
