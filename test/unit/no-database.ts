/** What the unit tests find in place of the embedded PostgreSQL: they stay quick. */
export const PGlite = {
  create: () => Promise.reject(new Error('A test that needs a database belongs in test/integration.')),
};
