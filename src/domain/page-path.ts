/** The existing pages: the page table (`src/pages.ts`) adds them, so that every layer knows their paths and nothing else of it. */
export interface Pages {}

/** The path of a page as the router writes it: `$name` is a value in the address. */
export type PagePath = keyof Pages;

/** The path of a page without a value to fill in. */
export type PlainPath = Exclude<PagePath, `${string}$${string}`>;

export const isPlainPath = (path: PagePath): path is PlainPath => !path.includes('$');

/** The common first part of the paths of several pages, such as `/account`. */
export type PageArea = PagePath extends infer Path
  ? Path extends `/${infer Area}/${string}`
    ? `/${Area}`
    : never
  : never;

type ParamsIn<Path extends string> = Path extends `${string}$${infer Name}`
  ? Readonly<Record<Name, string>>
  : undefined;

/** The address of a page, without language prefix. The compiler checks that the page exists. */
export const to = <Path extends PagePath>(
  path: Path,
  ...[params]: ParamsIn<Path> extends undefined ? [] : [ParamsIn<Path>]
): string => {
  const values = new Map(Object.entries<string>(params ?? {}));
  return path.replace(/\$(\w+)/, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
};

/** Where a claim begins: drivers search for the trips, rental companies choose them in their list. */
export const claimStart = (isRenter: boolean): string => (isRenter ? to('/renters/paymentNotice') : to('/form/claim'));
