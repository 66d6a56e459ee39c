import { prepare } from './run/install.mjs';

prepare();
const { register } = await import('tsx/esm/api');
register();
await import(process.argv[2] === 'check' ? './run/check.ts' : './run/main.ts');
