const isPortal = process.argv.includes('--portal');
await import(isPortal ? './portal.ts' : './run.ts');

export {};
