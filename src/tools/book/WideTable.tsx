import { Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = { label: string; columns: readonly string[]; children: ReactNode };

/** A table that may be wider than its page: it scrolls in its own box, by keyboard too. Its rows are the children. */
export const WideTable = ({ label, columns, children }: Props) => (
  <Table.ScrollArea
    role="group"
    tabIndex={0}
    aria-label={label}
    borderWidth="1px"
    borderRadius="md"
    whiteSpace="normal">
    <Table.Root size="sm">
      <Table.Header>
        <Table.Row bg="bg.subtle">
          {columns.map((title) => (
            <Table.ColumnHeader key={title} scope="col">
              {title}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>{children}</Table.Body>
    </Table.Root>
  </Table.ScrollArea>
);
