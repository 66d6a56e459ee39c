const problem = ['problem.code', 'problem.status'];
const fields = ['fieldProblems.*'];
const files = ['attachments.*.size', 'attachments.*.kind', 'attachments.*.id'];
const leaving = ['output.to'];
const list = ['query.page', 'query.pageSize', 'query.sortBy', 'query.order', 'total', 'pageTotal', 'bytes', 'listProblem.code', 'listProblem.status'];

const tripFields = [
  'date', 'nature', 'status', 'paymentLimit', 'caseOrigin', 'deadline', 'in.id', 'in.label', 'out.id', 'out.label', 'carCategory', 'network', 'countryCode',
  'htPrice', 'tva', 'tvaPrice', 'ttcPrice', 'indemnity', 'alreadyPaid', 'totalPrice',
];
const trip = (place: string): string[] => tripFields.map((field) => `${place}.${field}`);

/** What a node of the operator's questions says. */
const node = (place: string): string[] => ['id', 'kind', 'title', 'content', 'page', 'article.title', 'article.content', 'children.*.id', 'children.*.title'].map((field) => `${place}.${field}`);

/**
 * What a support code may say of each machine: texts and numbers at these places of its context, and no others. Words of the operator, codes,
 * prices, gates and times of passage may; whoever it is about (plates, names, addresses, numbers of notices and trips, whatever was typed),
 * sessions, tokens and cards may not.
 */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  'account-redirects': ['path', 'account', 'output.to'],
  activation: [...problem, ...fields, 'minLength'],
  'alert-subscription': [...problem, ...fields, ...leaving, 'draft.country'],
  article: [...leaving, 'articleId', 'article.title', 'article.content', 'article.extract', 'article.catchphrase'],
  captcha: [...problem, 'round', 'output.problem.code', 'output.problem.status'],
  chatbot: [...leaving, ...node('node'), ...node('trail.*.node'), 'trail.*.answer', 'chosen.id', 'chosen.title'],
  claim: [...leaving, ...trip('trips.*'), 'now', 'countryCode', 'page.*'],
  'claim-form': [...problem, ...fields, ...files, 'percent', 'reasons.*.id', 'reasons.*.label', 'draft.reasonId'],
  contact: [...problem, ...fields, ...files, 'entries.*.id', 'entries.*.title', 'message.entryId'],
  'fleet-import': [
    ...problem, 'percent', 'check.mapping.*', 'check.encoding', 'check.separator', 'check.total', 'check.good', 'check.duplicates', 'check.faultTotal',
    'check.faults.*.line', 'check.faults.*.code', 'report.imported', 'report.rejected.*.line', 'report.rejected.*.code',
  ],
  'fleet-journeys': [...problem, ...leaving, ...list, ...trip('rows.*'), ...trip('selected.#'), 'now', 'percent'],
  'fleet-payment': [],
  'fleet-vehicles': [...problem, ...list, 'vehicles.*.countryCode', 'chosen.countryCode', 'endProblem'],
  help: [
    'menu.title', 'menu.subtitle', 'menu.categories.*.id', 'menu.categories.*.title', 'menu.categories.*.icon', 'categoryId', 'title', 'category.id', 'category.title',
    'category.articles.*.id', 'category.articles.*.title', 'articleId', 'answers.+',
  ],
  home: [
    'asked', 'home.title', 'home.subtitle', 'home.actions.*', 'home.listBlockTitle', 'home.listBlockArticles.*.*', 'home.sliderBlockArticlesIds.*', 'home.footerArticle.*',
    'categories.*.id', 'categories.*.title', 'categories.*.icon', 'slides.*.*',
  ],
  'journey-search': [...problem, ...fields, ...leaving, 'mode', 'modes.*', 'country', 'purpose'],
  'journey-selection': [
    ...problem, ...leaving, 'mode', 'now', 'set.type', 'set.countryCode', ...trip('set.journeys.*'), ...trip('trips.*'), 'page.*',
    'prepaid.*.country', 'prepaid.*.class', 'prepaid.*.in', 'prepaid.*.out', 'prepaid.*.count', 'prepaid.*.price',
  ],
  login: [...problem, ...fields, ...leaving, 'page.*'],
  'password-change': [...problem, ...fields, 'minLength'],
  'password-reset': [...problem, ...fields, 'minLength'],
  payment: [
    ...problem, ...leaving, 'billing.billingCountry', 'order.billing.billingCountry', 'methods.*.type', 'methods.*.errorMessage', 'method', 'closedMethod.type',
    'closedMethod.errorMessage', 'order.kind', 'order.cardType', 'cardProblems.*', 'billingProblems.*', 'result', ...trip('trips.*'),
  ],
  'payment-attempt': [...problem, 'order.kind', 'order.cardType', 'order.billing.billingCountry', 'output.result', 'output.problem.code', 'output.problem.status'],
  'payment-return': [...problem, ...leaving, 'screen', 'checks', 'outcome', 'page.*'],
  'plate-alert': [...problem, 'vehicle.countryCode', 'changed.countryCode', 'output.problem.code', 'output.problem.status'],
  portal: [...problem, 'account', 'open.flow', 'settings.title', 'settings.subtitle', 'settings.actions.*'],
  prepayment: [...leaving, 'country', 'vehicleClass', 'count', 'entrance', 'exit', 'prices.outward', 'prices.back', 'page.*', ...trip('trip')],
  profile: [...problem, ...fields, ...leaving, 'profile.billingCountry', 'draft.billingCountry'],
  receipt: ['emailProblem', 'downloadProblem.code', 'downloadProblem.status', 'mailProblem.code', 'mailProblem.status'],
  registration: [...problem, ...fields, 'draft.billingCountry', 'draft.country'],
  'renter-profile': [],
  session: [],
  'support-code': [],
  unsubscribe: [...problem, 'emailProblem'],
  'vehicle-addition': [...problem, ...fields, 'draft.country', 'vehicles.*.countryCode'],
  vehicles: [...problem, 'models.*.energy', 'vehicles.*.countryCode', 'chosen.countryCode'],
};
