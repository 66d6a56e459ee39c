import { createConfig, lint } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#tools/openapi/document.ts';

type Document = ReturnType<typeof openApiDocument>;

/** Errors and warnings alike, each as `rule: words`. */
const linters: Record<string, (document: Document) => Promise<string[]>> = {
  Redocly: async (document) => {
    const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
    try {
      const ref = join(folder, 'openapi.json');
      writeFileSync(ref, JSON.stringify(document));
      const found = await lint({ ref, config: await createConfig({ extends: ['recommended-strict'] }) });
      return found.map(({ ruleId, message }) => `${ruleId}: ${message}`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  Spectral: async (document) => {
    const linter = new spectral.Spectral();
    linter.setRuleset({ extends: { ...rulesets.oas, extends: [] } });
    return (await linter.run(document)).map(({ code, message }) => `${code}: ${message}`);
  },
};

describe('A linter that knows nothing of the portal has nothing to say of the OpenAPI document', () => {
  it.each(Object.entries(linters))('%s', async (_, lintWith) => {
    expect(await lintWith(openApiDocument('1.2.3'))).toEqual([]);
    const { servers: _servers, ...addressless } = openApiDocument('1.2.3');
    expect(await lintWith({ ...addressless, paths: {} })).not.toEqual([]);
  });
});
