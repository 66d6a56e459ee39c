import { Button, ButtonGroup, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = { index: number; count: number; onChosen: (index: number) => void; children: ReactNode };

/** Goes from step to step; `children` describe the step. */
export const StepControls = ({ index, count, onChosen, children }: Props) => (
  <Flex wrap="wrap" gap="3" align="center">
    <ButtonGroup variant="outline" size="sm" attached>
      <Button onClick={() => onChosen(index - 1)} disabled={index === 0}>
        Previous step
      </Button>
      <Button onClick={() => onChosen(index + 1)} disabled={index === count - 1}>
        Next step
      </Button>
    </ButtonGroup>
    <span role="status">
      Step {index + 1} of {count}: {children}
    </span>
  </Flex>
);
