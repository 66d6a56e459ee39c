import { Code } from '@chakra-ui/react';

/** A text of a document, with its parts between backticks as code. */
export const Marked = ({ text }: { text: string }) =>
  text.split('`').map((part, place) => (place % 2 === 0 ? part : <Code key={place}>{part}</Code>));
