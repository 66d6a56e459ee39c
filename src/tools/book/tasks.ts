import type { Hit } from './data.ts';

/** What a person comes to do: a sentence, other words for it, also Spanish ones, and where it is done. */
export type Task = Hit & { to: readonly string[] };

const task = (does: string, words: string, ...to: readonly string[]): Task => ({
  kind: 'task',
  says: [does, `${does} ${words}`],
  at: [],
  to,
});

export const tasks: readonly Task[] = [
  task(
    'See what can follow a lost answer',
    'answer lost response outcome unknown timeout no answer respuesta perdida sin respuesta resultado desconocido',
    'follow',
    'a lost answer',
  ),
  task(
    'See what can follow any event or answer',
    'after what happens next 429 401 404 500 qué puede pasar después',
    'follow',
  ),
  task(
    'See what has changed since a release',
    'what changed change changes difference diff compare qué ha cambiado cambios',
    'compare',
  ),
  task(
    'Test a machine by hand',
    'manual test tests testing case cases report probar prueba pruebas a mano manual',
    'cases',
  ),
  task('Open a driver’s support code', 'replay timeline abrir código de asistencia soporte', 'support'),
  task('Find the way of a driver from home to paid', 'map overview whole portal mapa camino', 'map'),
  task('Read a machine without guards and code', 'plain words outline specification palabras sencillas', 'plain'),
  task('See where drivers leave', 'counts funnel statistics visits cuentas abandono', 'counts'),
];
