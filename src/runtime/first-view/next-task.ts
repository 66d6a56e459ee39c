/** Resolves in a task of its own: between two of them the browser paints and answers the visitor. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
