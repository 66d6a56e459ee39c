/** The properties that must hold at every moment of every schedule, in words. */
export const properties = {
  chargedOnce:
    'No trip is charged twice, unless the driver was warned that it may have been paid and chose to pay again (rules VERDICT-10, VERDICT-11, VERDICT-21, VERDICT-22).',
  sentOnce: 'No page sends the same decision to pay twice, unless the driver chose to pay again (rule PAY-9).',
  oneDecision:
    'A payment session is charged by one decision of the driver, however often its card is sent (rules CALL-13, CALL-14).',
  chargedAsShown: 'What is charged is what the page showed to be paid, whatever another tab has chosen.',
  priceOfList: 'What is charged, and what the page shows to be paid, costs what the list of its session named.',
  sessionOfPlate: 'A payment session pays trips of its own plate only.',
  sessionOfList: 'Trips are paid in the session in which they were found, whatever another tab has searched for.',
  sessionsEnd: 'Nobody pays in a session after the end that the operator has named for it (rule PAY-26).',
  lacksStorageSaid:
    'The payment page says that this browser keeps no record of a payment, if it keeps none, and only then (rule STORE-3).',
  paidAgainPossible:
    'What the operator lists again after its payment can be paid again, after a question (rule VERDICT-22).',
  paidIfConfirmed: '“Paid” is shown only after a paid status of the operator (rule VERDICT-12).',
  roundIfConfirmed: 'Of several vehicles, only those count as paid whose payment the operator has confirmed.',
  thanksAreDue: 'A driver who was about to pay is not thanked for a payment of other trips.',
  nothingLeft:
    '“Nothing else to do” is shown only where nothing is left to be paid of any vehicle that this person has listed on the device (rules RESULT-12, RESULT-16).',
  notChargedIsTrue:
    '“You have not been charged” is said only if no payment of the trips, or of the session, is open or was made (rule RESULT-16).',
  nothingInvented: 'Nothing is shown of a payment that was never sent (rule ROUTE-21).',
  nothingOfOthers:
    'Neither plate, amount nor receipt of one account’s payment is shown to another (rules FLEET-25, SIGNIN-11, STORE-10).',
  recordsKept: 'A payment is recorded before it is sent, and its record is kept for 24 hours (rule VERDICT-8).',
  recordsAsked:
    'Every payment without a known end can be asked about, and is asked about before its trips are paid again (rules VERDICT-10, VERDICT-20, VERDICT-21).',
  refusalIsTrue:
    '“Refused” or “cancelled” is never shown of a payment with a paid status, nor after a return because an earlier attempt was refused (rules VERDICT-6, VERDICT-18, VERDICT-19).',
  paidNotTicked:
    'No trip with a paid status is ticked, unless the driver chose to pay it again (rules VERDICT-17, VERDICT-22).',
  checkedNotTicked: 'No trip is ticked whose payment is being checked (rule VERDICT-9).',
  askedFirst:
    'No form of payment is offered before the status of an unfinished attempt is requested (rule VERDICT-10).',
  ownPlate: 'No list or basket shows trips of another plate than the one that was searched for.',
  foundByNumber: 'A list that was found by the number of a notice is known as such, and no other (rule SEARCH-11).',
  basketKept: 'What was chosen to be paid is paid, and stays until it is paid or another search takes its place.',
  typedKept: 'What was typed is not lost.',
  nothingPrivate: 'After a sign-out nothing private is left in any tab (rule STORE-10).',
  waitsEnd: 'Every wait ends within 35 seconds (rule VERDICT-4).',
  asksSparingly: 'No page sends more than 20 calls within a second.',
  pagesOpen: 'Every page opens, without redirects in circles and without a fault of the portal’s own.',
} as const;
export type Property = keyof typeof properties;
export const propertyNames = Object.keys(properties) as Property[];

/** How often a property was checked (`checks`), how often there was something to judge, and in how many schedules. */
export type Count = { checks: number; judged: number; schedules: number };
export type Counts = Record<Property, Count>;
