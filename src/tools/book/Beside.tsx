import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Two parts beside each other where there is room, the second one as wide as a phone. */
export const Beside = ({ children }: { children: ReactNode }) => (
  <Grid
    gap="5"
    alignItems="start"
    templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(22rem, 26rem)' }}>
    {children}
  </Grid>
);
