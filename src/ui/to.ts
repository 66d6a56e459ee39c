import type { PagePath } from '#pages';

type ParamsIn<Path extends string> = Path extends `${string}$${infer Name}`
  ? Readonly<Record<Name, string>>
  : undefined;

/** The address of a page, without language prefix. The compiler knows which pages there are. */
export const to = <Path extends PagePath>(
  path: Path,
  ...[params]: ParamsIn<Path> extends undefined ? [] : [ParamsIn<Path>]
): string => {
  const values = new Map(Object.entries<string>(params ?? {}));
  return path.replace(/\$(\w+)/, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
};
