import { parseArgs } from 'node:util';

export const usage = `Holds an operator's platform against the calls of the toll portal.

  npm run conformance -- --target https://operator.example [options]      in the portal's repository
  npx ./toll-conformance-VERSION.tgz --target https://operator.example [options]

  --target    where /services/v1 is; use a test platform: the run registers, subscribes, pays and contests
  --host      what stands in X-Whitelabel-Host (the target's own host unless said otherwise)
  --data      a JSON file of what there is to try with (data.example.json)
  --control   the control address of the stand-in operator, which makes all of that by itself
  --by-hand   an address whose mails you read: the run uses it with +something before the @, asks you for the links in
              its mails, and to pay at the card provider
  --only      a part of a suite's name: only these suites
  --read-only leaves out every step that writes
  --watch     runs again when the data file changes or Enter is pressed, and says what has changed since; Ctrl+C ends it
  --html      writes a page to hand over or print to this file
  --badge     writes a badge (SVG) with the version of the contract and what the run came to to this file
  --junit     writes JUnit's XML to this file
  --json      writes the whole as JSON to this file

Ends with 0 where nothing failed, 1 where something did, 2 where it could not be tried.`;

/** The command lacks an argument; the message is for the person who ran it. */
export class WrongUse extends Error {}

export const options = {
  target: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  control: { type: 'string' },
  'by-hand': { type: 'string' },
  only: { type: 'string', default: '' },
  'read-only': { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  html: { type: 'string' },
  badge: { type: 'string' },
  junit: { type: 'string' },
  json: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** The parsed arguments, with the target as an address; undefined if only help was requested. */
export const wishesOf = (args: readonly string[]) => {
  const { values } = parseArgs({ args: [...args], options });
  const { target, help, ...wishes } = values;
  if (help) return undefined;
  if (target === undefined || !URL.canParse(target))
    throw new WrongUse(`--target is to be an address, such as https://operator.example.\n\n${usage}`);
  return { ...wishes, target, host: wishes.host ?? new URL(target).host };
};

export type Wishes = NonNullable<ReturnType<typeof wishesOf>>;

/** Whether an error is about the command's arguments. */
export const isWrongUse = (error: unknown): error is Error =>
  error instanceof WrongUse ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
