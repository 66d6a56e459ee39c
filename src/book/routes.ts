/** The routes that start a machine, in the order of the route table. */
export const routesOf = async (name: string): Promise<string[]> => {
  const { routeTree } = await import('#routes/tree.tsx');
  const routes: readonly { path?: string; options: { staticData?: { flow?: string }; path?: string } }[] =
    Object.values(routeTree.children ?? {});
  return routes.flatMap(({ options }) =>
    options.staticData?.flow === name && options.path !== undefined ? [options.path] : [],
  );
};
