import { parseArgs } from 'node:util';
import { WrongUse } from '#tools/command-line.ts';

export const usage = `Checks an operator's platform against the calls of the toll portal.

  npm run conformance -- --target https://operator.example [options]      in the portal's repository
  npx ./toll-conformance-VERSION.tgz --target https://operator.example [options]

  --target    the platform's address, without /services/v1; a test platform: the run registers, subscribes, pays and contests
  --host      the value of X-Whitelabel-Host (default: the target's host)
  --data      a JSON file with plates, numbers and accounts to try (see data.example.json)
  --control   the control address of the stand-in operator, which makes all of these itself
  --by-hand   an e-mail address that you read: the run adds +something before its @, and asks you for the links in its
              mails and to pay at the card provider
  --only      runs only the suites whose names contain this text
  --read-only leaves out every step that writes
  --watch     runs again when the data file changes or Enter is pressed, and prints what has changed; Ctrl+C ends it
  --html      writes a page to hand over or print to this file
  --badge     writes a badge (SVG) with the version of the contract and the result to this file
  --junit     writes JUnit XML to this file
  --json      writes the whole result as JSON to this file

The exit code is 0 if nothing failed, 1 if something failed, and 2 if the kit could not run.`;

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
  const { target = '', help, ...wishes } = values;
  if (help) return undefined;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target))
    throw new WrongUse('Name the platform: --target https://operator.example');
  return {
    ...wishes,
    target: target.replace(/\/+(?:services\/v1\/*)?$/, ''),
    host: wishes.host ?? new URL(target).host,
  };
};

export type Wishes = NonNullable<ReturnType<typeof wishesOf>>;
