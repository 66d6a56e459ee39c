/** The time zone of every operator; in its own file, so that a page without dates does not load the library of dates. */
export const operatorZone = 'Europe/Paris';
