/** The sample values for people, plates, sessions, tokens, passwords and cards. */
export const personal = [
  /ana@|luis@|eva@|f@example|example\.(?:com|es)/i,
  /García|Ruiz|\bAna\b|\bEva\b|Ardoin/,
  /1234 ?BCD|FG-456-HJ|XY-987-ZT|AA-123-AA/i,
  /Calle Mayor|28001/,
  /Peaje-2026|Nueva-2026/,
  /12345678|12\/30/,
  /account-[12]/,
  /"s[12]"/,
  /proof(?!\.pdf)|"TOLL1/,
  /It was not me|"Hola"/,
  /m•••/,
];
