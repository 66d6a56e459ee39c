import { runDrawing } from './run.ts';

process.exitCode = await runDrawing(process.argv.slice(2));
