import { prepare } from './run/install.mjs';

prepare();
const { register } = await import('tsx/esm/api');
register();
await import(process.argv.includes('--write') ? './run/write.ts' : './run/check.ts');
