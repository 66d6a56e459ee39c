import { Button, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = { isCurrent?: boolean; onPress: () => void; children: ReactNode };

/** A button whose text may take several lines. */
export const Label = ({ isCurrent = false, onPress, children }: Props) => (
  <Button
    variant={isCurrent ? 'surface' : 'outline'}
    size="sm"
    flexShrink="1"
    maxWidth="full"
    height="auto"
    minHeight="8"
    paddingY="1"
    whiteSpace="normal"
    textAlign="start"
    overflowWrap="anywhere"
    aria-current={isCurrent ? 'step' : undefined}
    onClick={onPress}>
    {children}
  </Button>
);

/** The context of a machine as JSON. */
export const Context = ({ value }: { value: unknown }) => (
  <Text as="pre" whiteSpace="pre-wrap" overflowWrap="anywhere" fontFamily="mono" fontSize="xs">
    {JSON.stringify(value, null, 2)}
  </Text>
);
