import { limits } from '../limits.ts';
import type { ProblemCode } from '../problem.ts';

export const customerPasswordMinLength = 8;
export const renterPasswordMinLength = 12;

/** The symbols that a password may hold (rule ACCOUNT-4). */
export const passwordSymbols = '@$!%*._,;:+=/?&-';

/** The requirements of a new password, one by one, so that each can be shown as it is met (rule ACCOUNT-4). */
export type PasswordRule = 'length' | 'lowerCase' | 'upperCase' | 'digit' | 'symbol' | 'onlyAllowed';

const isSymbol = (character: string): boolean => passwordSymbols.includes(character);
const isIn =
  (first: string, last: string) =>
  (character: string): boolean =>
    character >= first && character <= last;
const isLower = isIn('a', 'z');
const isUpper = isIn('A', 'Z');
const isDigit = isIn('0', '9');

/** Which rules a password meets. One pass for each rule, whatever was typed: no pattern with exponential run time. */
export const passwordRules = (password: string, minLength: number): Record<PasswordRule, boolean> => {
  const characters = [...password];
  return {
    length: characters.length >= minLength && characters.length <= limits.password,
    lowerCase: characters.some(isLower),
    upperCase: characters.some(isUpper),
    digit: characters.some(isDigit),
    symbol: characters.some(isSymbol),
    onlyAllowed: characters.every(
      (character) => isLower(character) || isUpper(character) || isDigit(character) || isSymbol(character),
    ),
  };
};

/** The characters that a password may not hold, each once. */
export const foreignCharacters = (password: string): string[] => [
  ...new Set(
    [...password].filter(
      (character) => !(isLower(character) || isUpper(character) || isDigit(character) || isSymbol(character)),
    ),
  ),
];

/** The words and rows of keys that most guessed passwords are made of, in the languages of the portal. */
const commonWords = (
  'password passw0rd passwort kennwort contrasena motdepasse azerty qwerty qwertz qwertyuiop azertyuiop asdfgh asdfghjkl ' +
  'zxcvbnm qazwsx abc abcd abcdef abcdefg welcome willkommen bienvenue bienvenido bienvenida benvenuto hola hello bonjour ciao ' +
  'hallo admin administrator user login letmein iloveyou teamo tequiero jetaime tiamo amore schatz princess princesa princesse ' +
  'sunshine soleil dragon monkey football futbol fussball calcio juventus barcelona realmadrid chouchou doudou loulou ' +
  'lol secret segreto geheim secreto summer winter spring autumn verano invierno ete hiver sommer estate inverno test'
).split(' ');
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  $: 's',
  '!': 'i',
};

const core = (text: string): string => {
  const isLetter = [...text].map(isLower);
  return text.slice(Math.max(isLetter.indexOf(true), 0), isLetter.lastIndexOf(true) + 1);
};

/** Whether a password is a common word with digits and signs around it, such as Password1!: warned of, never refused. */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase();
  // `core` removes the signs at the ends; a sign inside may replace a letter, as 0 replaces o.
  const plain = core(lower).replace(/[^a-z]/g, (sign) => lookalikes[sign] ?? sign);
  return commonWords.includes(core(lower)) || commonWords.includes(plain);
};

/** The problem of a new password, if any (rule ACCOUNT-4). */
export const newPasswordProblem = (password: string, minLength: number): ProblemCode | undefined => {
  if (password === '') return 'password_mandatory';
  return Object.values(passwordRules(password, minLength)).every(Boolean) ? undefined : 'bad_password_security';
};

/** The problem of the second entry of a new password, if any (rule ACCOUNT-4). */
export const confirmationProblem = (password: string, confirmation: string): ProblemCode | undefined => {
  if (confirmation === '') return 'password_confirmation_mandatory';
  return confirmation === password ? undefined : 'wrong_password_confirmation';
};
