/** The longest texts of forms, in characters, as the operator's calls accept them. */
export const limits = {
  name: 22,
  company: 100,
  address: 50,
  postcode: 16,
  city: 50,
  country: 2,
  email: 100,
  phone: 20,
  plate: 20,
  /** In a file of vehicles, without blanks and dashes. */
  importedPlate: 14,
  /** Of a file of vehicles, without what is empty. */
  importedLines: 250_000,
  importedColumns: 100,
  password: 255,
  /** Part of a plate or of a number to search for. */
  search: 40,
  /** The id of a value chosen from a list. */
  choice: 100,
  comment: 2000,
  message: 5000,
} as const;
