/** The operator's path on the portal's origin (rule CALL-1). */
export const servicesPath = '/services/v1';
