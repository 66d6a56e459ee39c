import { prepare } from './run/install.mjs';

prepare();
const { register } = await import('tsx/esm/api');
register();
await import('./run/check.ts');
