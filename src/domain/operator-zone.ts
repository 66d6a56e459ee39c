/** The time zone of every operator; here by itself, so that a page without dates does not carry their library. */
export const operatorZone = 'Europe/Paris';
