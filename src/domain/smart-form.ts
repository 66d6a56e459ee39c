/** The pages that an operator's decision tree may lead to. */
export type SmartPage = 'CONTACT_FORM' | 'PREPAYMENT' | 'PROTEST' | 'LOGIN' | 'ALERT' | 'SIGN_UP' | 'PAYMENT';
