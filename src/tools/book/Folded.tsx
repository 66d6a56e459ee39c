import { Box } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';

type Props = { title: string; isOpen?: boolean; children: ReactNode };

/** What can be unfolded; its content is made when it is unfolded for the first time. */
export const Folded = ({ title, isOpen = false, children }: Props) => {
  const [isMade, setIsMade] = useState(isOpen);
  return (
    <details open={isOpen} onToggle={() => setIsMade(true)}>
      <Box as="summary" cursor="pointer" fontWeight="medium" paddingY="1">
        {title}
      </Box>
      {isMade && children}
    </details>
  );
};
