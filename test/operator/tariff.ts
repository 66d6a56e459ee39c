/** The gates in the order of the motorway (rule PREP-2); a group shares its first gate's price. */
export const gates = [
  { id: 'RN79', label: 'RN79 Digoin', km: 0 },
  { id: '23', label: 'Molinet (23)', km: 0 },
  { id: '24', label: 'Dompierre-sur-Besbre (24)', km: 19 },
  { id: '25', label: 'Thiel-sur-Acolin (25)', km: 33 },
  { id: '26', label: 'Chevagnes (26)', km: 33 },
  { id: '27', label: 'Chézy (27)', km: 33 },
  { id: '28', label: 'Yzeure (28)', km: 33 },
  { id: '29', label: 'Moulins Est (29)', km: 50 },
  { id: '30', label: 'Moulins Sud (30)', km: 57 },
  { id: '31', label: 'Bessay (31)', km: 57 },
  { id: '32', label: 'Besson (32)', km: 57 },
  { id: '33', label: 'Cressanges (33)', km: 72 },
  { id: '34', label: 'Montmarault (34)', km: 88 },
  { id: 'A71', label: 'A71 Montmarault', km: 88 },
] as const;

/** Cents per kilometre of each vehicle class 1 to 5. */
const centsPerKm: Readonly<Record<string, number>> = { '1': 11.5, '2': 17.6, '3': 30.4, '4': 40.8, '5': 6.9 };

export const gateOf = (id: string) => gates.find((gate) => gate.id === id);
export const isVehicleClass = (category: string): boolean => category in centsPerKm;

/** Price of one passage in cents, tax included; undefined when a gate or the class does not exist. */
export const priceOf = (entrance: string, exit: string, category: string): number | undefined => {
  const from = gateOf(entrance);
  const to = gateOf(exit);
  const rate = centsPerKm[category];
  return from && to && rate !== undefined ? Math.round((Math.abs(to.km - from.km) * rate) / 10) * 10 : undefined;
};

/** The tax held in a price: percent, net and tax, in cents. */
export const taxRate = 20;
export const taxOf = (ttc: number) => {
  const net = Math.round(ttc / (1 + taxRate / 100));
  return { net, tax: ttc - net };
};
