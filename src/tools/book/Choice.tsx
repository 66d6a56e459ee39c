import { Box, HStack, NativeSelect } from '@chakra-ui/react';
import { useId } from 'react';

type Props<Value extends string> = {
  name: string;
  value: Value;
  /** What can be chosen, and how it is called if otherwise. */
  options: readonly Value[];
  textOf?: (value: Value) => string;
  onChange: (value: Value) => void;
};

/** A native select beside its name. */
export const Choice = <Value extends string>({ name, value, options, textOf = String, onChange }: Props<Value>) => {
  const id = useId();
  return (
    <HStack as="label" {...{ htmlFor: id }} gap="2" minWidth="0" maxWidth="full">
      <Box as="span" whiteSpace="nowrap">
        {name}
      </Box>
      <NativeSelect.Root size="sm" width="auto" minWidth="0">
        <NativeSelect.Field
          id={id}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((one) => one === target.value);
            if (chosen !== undefined) onChange(chosen);
          }}>
          {options.map((one) => (
            <option key={one} value={one}>
              {textOf(one)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </HStack>
  );
};
