import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { openApiDocument } from '#tools/openapi/document.ts';

type Document = ReturnType<typeof openApiDocument>;

/** Errors and warnings alike, each as `rule: words`. */
const faultsOf = async (document: Document): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  try {
    const ref = join(folder, 'openapi.json');
    writeFileSync(ref, JSON.stringify(document));
    const found = await lint({ ref, config: await createConfig({ extends: ['recommended-strict'] }) });
    return found.map(({ ruleId, message }) => `${ruleId}: ${message}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

it('Redocly, which knows nothing of the portal, finds no fault in the OpenAPI document', async () => {
  expect(await faultsOf(openApiDocument('1.2.3'))).toEqual([]);
  const { servers: _servers, ...addressless } = openApiDocument('1.2.3');
  expect(await faultsOf({ ...addressless, paths: {} })).not.toEqual([]);
});
