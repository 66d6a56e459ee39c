/** Replaces the embedded PostgreSQL in unit tests, to keep them quick. */
export const PGlite = {
  create: () => Promise.reject(new Error('A test that needs a database belongs in test/integration.')),
};
