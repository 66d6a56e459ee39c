import { at, press, profile, registration, type Script, typing } from '../scripts.ts';

const rental = { start: '2026-11-01T10:00', end: '2026-11-30T10:00' };
const password = 'Longenough-1-passworD';
const menu = {
  categories: [
    { id: 'tolls', title: 'Tolls' },
    { id: 'cards', title: 'Cards' },
  ],
};
const draft = {
  email: 'ana@example.es',
  firstName: ' Ana ',
  lastName: 'Garcia',
  billingAddress: ' Calle Mayor 5 ',
  billingZipcode: '28013',
  billingCity: 'Madrid',
  billingCountry: 'ES',
  country: 'ES',
  plate: '1234 bcd',
  rental,
  acceptsTerms: true,
  isOwner: true,
};
const form = { 'form/plate': { licensePlate: '1234BCD', country: 'ES' }, 'location/dates': rental };

/** Accounts, help and the home page. */
export const otherPlays: readonly Script[] = [
  {
    call: 'an account with an address and a rented vehicle, begun before a reload',
    flow: 'registration',
    local: { 'form/plate': { licensePlate: 'AA', country: '' } },
    session: { 'registration/draft': draft },
    presses: [press('form.changed', { change: { password, confirmation: password } }), press('registration.pressed')],
  },
  { call: 'the vehicle that was searched for is filled in', flow: 'registration', local: form, presses: [] },
  {
    call: 'a country that is not known',
    flow: 'registration',
    local: { 'form/plate': { licensePlate: 'AA', country: '' } },
    presses: [],
  },
  {
    call: 'an account without an address and a vehicle',
    flow: 'registration',
    presses: [press('form.changed', { change: { billingCity: 'Madrid' } }), ...registration],
  },
  {
    call: 'an account whose mail does not come',
    flow: 'registration',
    presses: [...registration, press('minute.passed'), press('mail.pressed')],
  },
  {
    call: 'an account whose activation mail is asked for again',
    flow: 'login',
    presses: [
      ...typing(['email', ' ana@example.es '], ['password', password]),
      press('login.pressed'),
      press('mail.pressed'),
    ],
    fails: ['POST /public/users/token', 'user_not_activated'],
  },
  { call: 'a link that activates at once', flow: 'activation', query: { id: 'u1', code: 'c1' }, presses: [] },
  {
    call: 'a link of a renter whose password is too short',
    flow: 'activation',
    params: { holder: 'renter' },
    query: { id: 'u1', code: 'c1' },
    presses: [...typing(['password', 'short'], ['confirmation', 'short']), press('activation.pressed')],
  },
  { call: 'a link without its code', flow: 'activation', presses: [] },
  {
    call: 'a link that has expired, and another mail',
    flow: 'activation',
    query: { id: 'u1', code: 'c1' },
    presses: [press('mail.pressed')],
    fails: ['POST /public/users/{id}/activate', 'expired_activation_code'],
  },
  { call: 'a renter who forgot the password', flow: 'password-reset', params: { holder: 'renter' }, presses: [] },
  {
    ...profile,
    call: 'a profile whose address is emptied',
    presses: [
      press('edit.pressed'),
      ...typing(['firstName', ' Eva '], ['billingAddress', ''], ['billingZipcode', ''], ['billingCity', '']),
      press('save.pressed'),
    ],
  },
  {
    ...profile,
    call: 'a password that is changed while nobody is signed in any more',
    local: {
      spiritUserToken: {
        accessToken: 'old',
        refreshToken: '',
        expirationDate: '2020-01-01T00:00:00Z',
        accountType: 'customer',
      },
    },
    presses: [
      press('passwordChange.pressed'),
      ...at('passwordChange', [
        ...typing(['current', 'Old-password-1'], ['password', password], ['confirmation', password]),
        press('password.submitted'),
      ]),
    ],
  },
  {
    call: 'a page of help whose title is known from the menu',
    flow: 'help',
    params: { categoryId: 'cards' },
    query: { question: 'id-2' },
    local: { 'protest/faq': menu.categories, 'renter/faq': [{ id: 'cards', title: 'Of renters' }] },
    presses: [],
  },
  {
    call: 'a page of help for a renter',
    flow: 'help',
    as: 'renter',
    params: { categoryId: 'cards' },
    local: { 'protest/faq': menu.categories, 'renter/faq': [{ id: 'cards', title: 'Of renters' }] },
    presses: [],
  },
  {
    call: 'the menu of help for a renter, and a search',
    flow: 'help',
    as: 'renter',
    presses: [press('search.focused'), press('query.typed', { query: 'how' })],
    answers: { 'GET /helpcenter/faq': { title: 'Help', ...menu } },
  },
  {
    call: 'a search while a topic cannot be had',
    flow: 'help',
    presses: [press('search.focused'), press('query.typed', { query: 'how' })],
    fails: ['GET /helpcenter/faq/categories/{id}', 'unheard_of'],
  },
  { call: 'a page of help that is written beforehand', flow: 'help', isWritten: true, presses: [] },
  { call: 'a home page that is written beforehand', flow: 'home', isWritten: true, presses: [] },
  ...['/homepage', '/helpcenter/faq'].map((path) => ({
    call: `a home page that is written beforehand, while nobody answers ${path}`,
    flow: 'home',
    isWritten: true,
    presses: [],
    fails: [`GET ${path}`, 'unheard_of'] as const,
  })),
  {
    call: 'a page of help that is written beforehand, while nobody answers',
    flow: 'help',
    isWritten: true,
    presses: [],
    fails: ['GET /helpcenter/faq', 'unheard_of'],
  },
  {
    call: 'a topic of help on a page that was written beforehand',
    flow: 'help',
    params: { categoryId: 'cards' },
    isWritten: true,
    presses: [],
  },
  {
    call: 'help where nobody can be written to',
    flow: 'help',
    presses: [],
    answers: { 'GET /contact': { contactFormEntries: [] } },
  },
  {
    call: 'a conversation, its answers carried on',
    flow: 'chatbot',
    presses: [press('answer.chosen', { id: 'id-3', title: 'Paying' }), press('contact.chosen')],
  },
  { call: 'an article without its name', flow: 'article', presses: [] },
];
