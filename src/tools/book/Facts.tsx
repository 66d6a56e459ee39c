import { DataList } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Names and values beside each other. */
export const Facts = ({ facts }: { facts: Readonly<Record<string, ReactNode>> }) => (
  <DataList.Root orientation="horizontal" size="sm" gap="1">
    {Object.entries(facts).map(([name, value]) => (
      <DataList.Item key={name}>
        <DataList.ItemLabel>{name}</DataList.ItemLabel>
        <DataList.ItemValue display="block" overflowWrap="anywhere">
          {value}
        </DataList.ItemValue>
      </DataList.Item>
    ))}
  </DataList.Root>
);
