import { missing, type Variations } from './samples.ts';

const articles = [
  {
    id: 'one',
    title: 'One',
    language: 'fr',
    picture: '/one.jpg',
    icon: '/one.svg',
    catchphrase: 'Catch',
    extract: 'Extract',
    content: '<p>Long</p>',
    url: 'https://operator.example/one',
    newTab: true,
    buttonText: 'Go',
    darkMode: true,
    articleType: 'URL',
  },
  { id: 'two', title: 'Two', extract: 'Extract', url: '/two' },
  { id: 'three', title: 'Three' },
];

const categories = [
  { id: 'payment', title: 'Paying', icon: '/payment.svg', language: 'fr' },
  { id: 'contact', title: 'Contact' },
];

export const ofContent: Variations = {
  article: [
    { is: 'reading', where: 'everything is given', context: { article: { ...articles[0] } } },
    { is: 'reading', where: 'there is a link alone', context: { article: articles[1] } },
  ],
  chatbot: [
    {
      is: 'talking',
      where: 'an article answers',
      context: {
        trail: [
          { node: { id: 'root' }, answer: 'A payment' },
          { node: { id: 'next' }, answer: 'By card' },
        ],
        node: {
          id: 'n',
          kind: 'ARTICLE',
          language: 'fr',
          article: articles[0],
          children: [
            { id: 'a', title: 'A', language: 'fr' },
            { id: 'b', title: 'B' },
          ],
        },
      },
    },
    {
      is: 'talking',
      where: 'a page is offered',
      context: {
        node: {
          id: 'n',
          kind: 'ACTION',
          page: 'PREPAYMENT',
          title: 'Prepay',
          content: '<p>So</p>',
          language: 'fr',
          children: [],
        },
      },
    },
    {
      is: 'talking',
      where: 'a page is not offered',
      context: { node: { id: 'n', kind: 'ACTION', page: 'LOGIN', children: [] }, trail: [] },
    },
    {
      is: 'talking',
      where: 'a question has no answers',
      context: { node: { id: 'n', kind: 'QUESTION', children: [] }, trail: [] },
    },
    {
      is: 'talking',
      where: 'the form is offered',
      context: { node: { id: 'n', kind: 'ACTION', page: 'CONTACT_FORM', children: [], article: articles[1] } },
    },
  ],
  'claim-status': [
    {
      is: 'lookup.shown, list.none',
      where: 'everything is given',
      context: {
        claim: {
          id: 'R-000001',
          status: 'IN_PROGRESS',
          receivedAt: '2026-11-20T10:00:00+01:00',
          answerBy: '2026-12-04',
          deadline: 'SUSPENDED',
          payBy: '2026-12-20',
          documents: ['A copy of the sale', 'A police report', 'C', 'D', 'E', 'F'],
        },
      },
    },
    {
      is: 'lookup.shown, list.none',
      where: 'it is answered',
      context: { claim: { id: 'R-000001', status: 'ANSWERED', deadline: 'UNCHANGED', answer: 'Nothing to pay.' } },
    },
    {
      is: 'lookup.shown, list.none',
      where: 'the state is unknown',
      context: { claim: { id: 'R-000001', status: 'OTHER' } },
    },
  ],
  help: [
    {
      is: 'page.menu, search.ready, contact.absent',
      where: 'questions were found',
      context: {
        query: 'pay',
        menu: { title: 'Help', language: 'fr', subtitle: 'Ask', picture: '/help.jpg', categories },
        topics: [
          {
            id: 'payment',
            title: 'Paying',
            language: 'fr',
            articles: [
              { id: 'how', title: 'How to pay', language: 'fr' },
              {
                id: 'link',
                title: 'Where to pay',
                articleType: 'URL',
                url: 'https://operator.example/pay',
                newTab: true,
              },
              { id: 'odd', title: 'What to pay', articleType: 'URL' },
            ],
          },
        ],
      },
    },
    { is: 'page.menu, search.loading, contact.absent', where: 'it is being searched', context: { query: 'pay' } },
    {
      is: 'page.menu, search.idle, contact.absent',
      where: 'there are no topics',
      context: { menu: { title: 'Help', categories: [] }, isMissing: true },
    },
    {
      is: 'page.category.expanded, search.idle, contact.offered',
      where: 'there are links among the questions',
      context: {
        category: {
          id: 'payment',
          title: 'Paying',
          language: 'fr',
          articles: [
            { id: 'how', title: 'How?', language: 'fr' },
            {
              id: 'link',
              title: 'Where?',
              articleType: 'URL',
              url: 'https://operator.example',
              newTab: true,
              language: 'fr',
            },
            { id: 'odd', title: 'Odd?', articleType: 'URL' },
          ],
        },
        articleId: 'how',
        answers: { how: { content: '<p>So.</p>', language: 'fr' } },
      },
    },
    {
      is: 'page.category.collapsed, search.idle, contact.offered',
      where: 'there are no questions',
      context: { category: { id: 'payment', title: 'Paying', articles: [] } },
    },
  ],
  home: [
    {
      is: 'fetched.content.done, fetched.slider.done, fetched.help.done',
      isOpening: true,
      where: 'the operator has much to say',
      context: {
        home: {
          title: 'Home',
          language: 'fr',
          actions: [],
          listBlockTitle: 'Read',
          listBlockArticles: articles,
          sliderBlockArticlesIds: ['one', 'two', 'three'],
          footerArticle: articles[0],
        },
        slides: articles,
        categories,
      },
    },
    {
      is: 'fetched.content.done, fetched.slider.done, fetched.help.done',
      isOpening: true,
      where: 'the slides are not there',
      context: {
        home: { title: 'Home', actions: [], listBlockArticles: articles.slice(2), sliderBlockArticlesIds: ['one'] },
        slides: [],
      },
    },
  ],
  contact: [
    {
      is: 'form.editing',
      where: 'fields are missing and files there',
      context: {
        message: { entryId: 'receipt', firstName: '', lastName: '', email: 'a', phone: '6', plate: 'AB', text: 'Hola' },
        lostFiles: ['a.pdf'],
        attachments: [
          { id: 'file-1', name: 'proof.pdf', size: 1_000, kind: 'pdf' },
          { id: 'file-2', name: 'proof.jpg', size: 1_000, kind: 'jpeg' },
        ],
        fieldProblems: missing('entryId', 'firstName', 'email', 'files', 'text'),
        problem: { code: 'no_answer' },
      },
    },
  ],
};
