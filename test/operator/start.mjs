import { prepare } from '../run/install.mjs';

prepare();
const { register } = await import('tsx/esm/api');
register();
await import(process.argv.includes('--operator') ? './start-operator.ts' : './start-portal.ts');
