import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as onlyForOperators from '#tools/openapi/bodies.ts';
import { calls } from '#tools/openapi/calls.ts';
import { sampleOf } from '../faults/sample-answer.ts';

/** The names of all fields in a value. */
const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(inner)]);

const bodies = calls.flatMap(({ body, answer }) =>
  [body, answer].flatMap((schema) =>
    typeof schema !== 'object' || Object.values<unknown>(onlyForOperators).includes(schema)
      ? []
      : [{ sent: sampleOf(schema), read: schema.safeParse(sampleOf(schema)).data }],
  ),
);
const read = new Set(bodies.flatMap((body) => namesIn(body.read)));
/** The names that a contract replaces by the portal's own; a single word such as `details` has other uses. */
const wireNames = new Set(
  bodies
    .flatMap((body) => (body.read === undefined ? [] : namesIn(body.sent)))
    .filter((name) => !read.has(name) && /[A-Z]/.test(name)),
);

/** Where calls, their document and answers for a build without an operator are written. */
const doors = /^src\/(?:api\/|storage\/|tools\/openapi\/|tools\/prerender\/operator\.ts)/;

it('A name that only the calls use is in no file but those of calls and of browser storage', () => {
  expect([...wireNames]).toEqual(
    expect.arrayContaining(['numberPlate', 'footerEntries', 'allowedContact', 'hasCompany']),
  );
  const found = ['src', 'machines'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\.tsx?$/.test(path) && !doors.test(path))
      .flatMap((path) => (readFileSync(path, 'utf8').match(/\w+/g) ?? []).map((name) => ({ path, name })))
      .filter(({ name }) => wireNames.has(name)),
  );
  expect(found).toEqual([]);
});
