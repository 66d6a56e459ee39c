import {
  Box,
  Button,
  CloseButton,
  Drawer,
  Flex,
  Grid,
  Heading,
  HStack,
  Link,
  Portal,
  SkipNavLink,
  Stack,
} from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { entries, release } from 'virtual:book';
import { Contents } from './Contents.tsx';
import { FindDialog } from './Find.tsx';
import { Toasts } from './toasts.tsx';
import { hrefOf, useAddress } from './use-address.ts';

const MachinePage = lazy(() => import('./MachinePage.tsx').then((module) => ({ default: module.MachinePage })));
const MapPage = lazy(() => import('./MapPage.tsx').then((module) => ({ default: module.MapPage })));
const PlainPage = lazy(() => import('./PlainPage.tsx').then((module) => ({ default: module.PlainPage })));
const PlainContents = lazy(() => import('./PlainPage.tsx').then((module) => ({ default: module.PlainContents })));
const CasesPage = lazy(() => import('./CasesPage.tsx').then((module) => ({ default: module.CasesPage })));
const SupportPage = lazy(() => import('./SupportPage.tsx').then((module) => ({ default: module.SupportPage })));
const CountsPage = lazy(() => import('./CountsPage.tsx').then((module) => ({ default: module.CountsPage })));
const FollowPage = lazy(() => import('./FollowPage.tsx').then((module) => ({ default: module.FollowPage })));
const ComparePage = lazy(() => import('./ComparePage.tsx').then((module) => ({ default: module.ComparePage })));

const Page = () => {
  const [first, ...rest] = useAddress();
  const entry = entries.find(({ name }) => name === first);
  if (first === 'map') return <MapPage />;
  if (first === 'cases') return <CasesPage name={rest[0]} chosen={rest[1]} at={rest[2]} />;
  if (first === 'support') return <SupportPage />;
  if (first === 'counts') return <CountsPage />;
  if (first === 'compare') return <ComparePage name={rest[0]} against={rest[1]} />;
  if (first === 'follow') return <FollowPage key={rest[0]} asked={rest[0] ?? ''} />;
  if (first === 'plain') return <PlainContents />;
  if (entry && rest[0] === 'plain') return <PlainPage key={entry.name} name={entry.name} />;
  const at = rest[0] === 'at' ? rest[1] : undefined;
  if (entry) return <MachinePage key={`${entry.name} ${at ?? ''}`} entry={entry} at={at} />;
  return <Contents missing={first} />;
};

const pages = [
  ['Map', 'map'],
  ['Plain words', 'plain'],
  ['Test cases', 'cases'],
  ['What can follow', 'follow'],
  ['Changes', 'compare'],
  ['Counts', 'counts'],
  ['Support code', 'support'],
] as const;

const Door = ({ to, isHere, children }: { to: readonly string[]; isHere: boolean; children: ReactNode }) => (
  <Link
    display="block"
    href={hrefOf(...to)}
    variant="plain"
    aria-current={isHere ? 'page' : undefined}
    paddingX="2"
    paddingY="1"
    borderRadius="md"
    _hover={{ bg: 'bg.emphasized' }}
    _currentPage={{ bg: 'colorPalette.subtle', color: 'colorPalette.fg', fontWeight: 'semibold' }}>
    {children}
  </Link>
);

const Pages = () => {
  const [first = ''] = useAddress();
  return (
    <Flex as="nav" aria-label="Book" gap="1" direction={{ base: 'column', lg: 'row' }} fontWeight="medium">
      {pages.map(([name, address]) => (
        <Door key={name} to={[address]} isHere={first === address}>
          {name}
        </Door>
      ))}
    </Flex>
  );
};

/** All machines, in the order of a driver's way. */
const Machines = () => {
  const [first] = useAddress();
  return (
    <Stack as="nav" aria-label="Machines" gap="4">
      {[...new Set(entries.map(({ group }) => group))].map((group) => (
        <Box key={group}>
          <Heading as="h2" size="xs" color="fg.muted" paddingX="2" paddingBottom="1">
            {group}
          </Heading>
          {entries
            .filter((entry) => entry.group === group)
            .map(({ name }) => (
              <Door key={name} to={[name]} isHere={first === name}>
                {name}
              </Door>
            ))}
        </Box>
      ))}
    </Stack>
  );
};

/** On a narrow screen, the pages and the machines are in a drawer. It closes once one is chosen. */
const Menu = () => {
  const address = useAddress().join('/');
  const [openedAt, setOpenedAt] = useState<string>();
  return (
    <Drawer.Root
      placement="start"
      lazyMount
      unmountOnExit
      open={openedAt === address}
      onOpenChange={({ open }) => setOpenedAt(open ? address : undefined)}>
      <Drawer.Trigger asChild>
        <Button variant="outline" hideFrom="lg">
          Menu
        </Button>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>Chart book</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <Stack gap="6">
                <Pages />
                <Machines />
              </Stack>
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
};

/** Where Chakra's skip link leads; the address behind `#` is the book's own. */
const content = 'chakra-skip-nav';

/** The chart book: every machine of the portal, for analysts, testers and support. */
export const Book = () => (
  <>
    <SkipNavLink
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(content)?.focus();
      }}>
      Skip to content
    </SkipNavLink>
    <HStack
      as="header"
      gap="4"
      paddingX="4"
      height="14"
      position="sticky"
      top="0"
      zIndex="docked"
      bg="bg"
      borderBottomWidth="1px">
      <Menu />
      <Link href={hrefOf()} variant="plain" fontWeight="bold" fontSize="md" whiteSpace="nowrap">
        Chart book{' '}
        <Box as="small" fontWeight="normal" color="fg.muted" hideBelow="sm">
          release {release}
        </Box>
      </Link>
      <FindDialog />
      <Box hideBelow="lg" marginStart="auto">
        <Pages />
      </Box>
    </HStack>
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' }}>
      <Box
        as="aside"
        hideBelow="lg"
        position="sticky"
        top="14"
        height="calc(100vh - 3.5rem)"
        overflowY="auto"
        paddingX="2"
        paddingY="4"
        borderEndWidth="1px">
        <Machines />
      </Box>
      <Stack as="main" id={content} tabIndex={-1} gap="4" minWidth="0" padding={{ base: '4', lg: '5' }}>
        <Suspense fallback={<p role="status">Loading…</p>}>
          <Page />
        </Suspense>
      </Stack>
    </Grid>
    <Toasts />
  </>
);
