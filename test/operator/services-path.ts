/** Where the operator answers on the portal's origin (§7). */
export const servicesPath = '/services/v1';
