import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The kinds of French registration papers (J.1) that drivers meet. */
const kinds: Readonly<Record<string, MessageDescriptor>> = {
  VP: msg`Car`,
  CTTE: msg`Van`,
  CAM: msg`Lorry`,
  TCP: msg`Bus`,
  VASP: msg`Motorhome or special vehicle`,
  MTL: msg`Motorcycle`,
  MTT1: msg`Motorcycle`,
  MTT2: msg`Motorcycle`,
};

/** The kind of a vehicle in words; one that the portal does not know as the operator writes it. */
export const vehicleKind = (type: string, i18n: I18n): string => {
  const kind = kinds[type];
  return kind === undefined ? type : i18n._(kind);
};
