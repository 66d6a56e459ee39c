/** The pages there are: the page table (`src/app/pages.ts`) adds them, so that machines see their paths and nothing else of it. */
export interface Pages {}

/** Where a flow that has ended leads; `notFound`: the home page says that the page does not exist or is not offered here. */
export type Leave<Path extends keyof Pages = keyof Pages> = { to: Path; replace: boolean; notFound?: boolean };
