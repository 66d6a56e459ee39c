import type { Language } from '#domain/language.ts';
import { articleOf } from './articles.ts';
import type { Brand } from './brands.ts';
import { type ArticleId, type Guide, guideIn, type NodeId } from './guide/guide.ts';

type Page = 'CONTACT_FORM' | 'PREPAYMENT' | 'PROTEST' | 'LOGIN' | 'ALERT' | 'SIGN_UP' | 'PAYMENT';
type Node =
  | { kind: 'ROOT' | 'QUESTION'; children: readonly NodeId[] }
  | { kind: 'TEXT'; answer: keyof Guide['answers']; children: readonly NodeId[] }
  | { kind: 'ARTICLE'; article: ArticleId; children: readonly NodeId[] }
  | { kind: 'ACTION'; page: Page };

/** The chatbot's tree of questions, by the ids of its nodes. */
const tree: Record<NodeId, Node> = {
  start: {
    kind: 'ROOT',
    children: ['about-paying', 'about-notices', 'about-prepaying', 'about-account', 'write-to-us'],
  },
  'about-paying': { kind: 'QUESTION', children: ['when-to-pay', 'how-to-pay', 'pay', 'write-to-us'] },
  'about-notices': { kind: 'QUESTION', children: ['why-a-notice', 'vehicle-sold', 'contest'] },
  'about-prepaying': { kind: 'QUESTION', children: ['how-to-prepay', 'prepay'] },
  'about-account': { kind: 'QUESTION', children: ['log-in', 'sign-up', 'alerts', 'write-to-us'] },
  'when-to-pay': { kind: 'TEXT', answer: 'when-to-pay', children: ['pay', 'write-to-us'] },
  'how-to-pay': { kind: 'ARTICLE', article: 'paying-the-toll', children: ['pay'] },
  'why-a-notice': { kind: 'ARTICLE', article: 'fines', children: ['contest', 'write-to-us'] },
  'vehicle-sold': { kind: 'TEXT', answer: 'vehicle-sold', children: ['write-to-us'] },
  'how-to-prepay': { kind: 'ARTICLE', article: 'prepaying', children: ['prepay'] },
  pay: { kind: 'ACTION', page: 'PAYMENT' },
  contest: { kind: 'ACTION', page: 'PROTEST' },
  prepay: { kind: 'ACTION', page: 'PREPAYMENT' },
  'log-in': { kind: 'ACTION', page: 'LOGIN' },
  'sign-up': { kind: 'ACTION', page: 'SIGN_UP' },
  alerts: { kind: 'ACTION', page: 'ALERT' },
  'write-to-us': { kind: 'ACTION', page: 'CONTACT_FORM' },
};
const nodeIds = Object.keys(tree) as NodeId[];

const needs: Partial<Record<NodeId, string>> = {
  'about-prepaying': 'prepayment',
  'how-to-prepay': 'prepayment',
  prepay: 'prepayment',
  alerts: 'subscription',
};
const isOffered = (id: NodeId, brand: Brand): boolean => !brand.without.includes(needs[id] ?? '');

/** The node that an address names, if this operator has it. */
export const findNode = (text: string, brand: Brand): NodeId | undefined =>
  nodeIds.find((id) => id === text && isOffered(id, brand));

/** A node of the chatbot's tree (rule HELP-5). */
export const nodeOf = (id: NodeId, language: Language, brand: Brand) => {
  const { nodes, answers } = guideIn(language);
  const node = tree[id];
  const children =
    node.kind === 'ACTION'
      ? []
      : node.children.filter((child) => isOffered(child, brand)).map((child) => ({ id: child, title: nodes[child] }));
  return {
    id,
    kind: node.kind,
    title: nodes[id],
    ...(node.kind === 'TEXT' && { content: answers[node.answer] }),
    ...(node.kind === 'ARTICLE' && { article: articleOf(node.article, language, brand) }),
    ...(node.kind === 'ACTION' && { page: node.page }),
    ...(children.length > 0 && { children }),
  };
};
