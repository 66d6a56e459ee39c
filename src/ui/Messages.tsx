import { i18n } from '@lingui/core';
import { I18nProvider, type TransRenderProps } from '@lingui/react';
import { cloneElement, createElement, isValidElement, type PropsWithChildren, type ReactNode } from 'react';

/** A name of our own, so that no style for `span` means it. */
export const textElement = 'x-t';

const wrapped = (text: string, key?: number): ReactNode => createElement(textElement, { key }, text);

/** A piece of text among elements, in an element of its own; the blanks around it stay outside. */
const wrappedPiece = (piece: string, key: number): ReactNode[] => {
  const text = piece.trim();
  if (text === '') return [piece];
  const start = piece.length - piece.trimStart().length;
  return [piece.slice(0, start), wrapped(text, key), piece.slice(start + text.length)];
};

const withElements = (node: ReactNode): ReactNode => {
  if (Array.isArray(node))
    return node.flatMap((part: ReactNode, place) =>
      typeof part === 'string' ? wrappedPiece(part, place) : [withElements(part)],
    );
  if (!isValidElement<PropsWithChildren>(node) || !Array.isArray(node.props.children)) return node;
  return cloneElement(node, {}, withElements(node.props.children));
};

const Message = ({ translation }: TransRenderProps) =>
  typeof translation === 'string' ? wrapped(translation) : withElements(translation);

/**
 * The active language for all messages within. Every message has an element of its own: a browser that translates a page
 * replaces each text node by elements, and React then could neither change nor remove a bare one (rule SHELL-28).
 */
export const Messages = ({ children }: PropsWithChildren) => (
  <I18nProvider i18n={i18n} defaultComponent={Message}>
    {children}
  </I18nProvider>
);
