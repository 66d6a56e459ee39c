import type { Texts } from './texts.ts';

export const en: Texts = {
  seo: {
    title: 'Bocalia – Pay your toll online',
    description: 'Pay online for your trips on the A79, the motorway without barriers.',
  },
  gdprText:
    '<p>Bocalia uses this data to inform you of your passages. You may exercise your rights with our data protection officer.</p>',
  home: {
    title: 'The motorway without barriers',
    subtitle: 'Drive first, then pay online within 72 hours of your passage.',
  },
  journeys: {
    title: 'Trips to pay',
    subtitle: '<p>Please pay for your trips by the date shown.</p>',
    content: '<p>A trip that is not paid in time costs €10 more.</p>',
    primoPassant: '<p>This is your first unpaid passage: there is no surcharge if you pay now.</p>',
    articles: { rates: 'See our rates', contest: 'Contest a payment request' },
  },
  prepayment: {
    title: 'Pay in advance',
    content: '<p>The payment is valid for trips made with this number plate for <strong>{prepaidLife}</strong>.</p>',
    vehicleClass:
      '<p>The price depends on the class of the vehicle: its height, its axles and its trailer. They are in the registration document.</p>',
  },
  confirmation: {
    title: 'Thank you for your payment',
    paidTwice:
      '<p>If you have been charged twice, we refund the second amount to the same card within ten days. You do not need to do anything.</p>',
  },
  authentication: {
    title: 'Your account',
    subtitle: '<p>See and pay for the trips of your vehicles.</p>',
    content: '<p>The amount and the deadline are the same <strong>with or without an account</strong>.</p>',
  },
  methodClosed: {
    plate: 'This card is currently not accepted for your vehicle. Please choose another payment method.',
    inProgress: 'A trip in progress cannot be paid by fuel card.',
    prepaid: 'A trip cannot be prepaid by fuel card.',
  },
  receipt: {
    title: 'Payment receipt',
    number: 'Receipt number',
    date: 'Date',
    plate: 'Number plate',
    paidBy: 'Paid by',
    creditCard: 'Bank card',
    fuelCard: 'Card',
    payer: 'Payer',
    trip: 'Trip',
    amount: 'Amount',
    total: 'Total including tax',
    tax: 'of which VAT 20%',
    thanks: 'Thank you for travelling with us.',
  },
  mails: {
    receiptSubject: 'Your payment receipt',
    receipt: (amount) => `We have received your payment of ${amount}. Please find your receipt attached.`,
    pendingSubject: 'Your payment is pending',
    pending: (amount) => `Your payment of ${amount} is pending. We will write to you as soon as it has been validated.`,
    refusedSubject: 'Your payment was refused',
    refused: (amount) => `Your payment of ${amount} was refused. Nothing has been charged.`,
    alertSubject: 'Your alert is active',
    alert: (plate, link) =>
      `From now on we will write to you each time ${plate} passes a toll. To receive no more alerts: ${link}`,
    alertMovedSubject: 'Your alert has moved',
    alertMoved: (plate) => `The alerts for ${plate} now go to another email address. You will receive none any more.`,
    alertsEndedSubject: 'Your alerts have ended',
    alertsEnded: 'You will receive no more alerts.',
    activationSubject: 'Activate your account',
    activation: (link) => `To activate your account, follow this link within 24 hours: ${link}`,
    passwordSubject: 'Choose a new password',
    password: (link) => `To choose a new password, follow this link within one hour: ${link}`,
    plateSharedSubject: 'Your vehicle was added to another account',
    plateShared: (plate) => `The vehicle ${plate} of your account was also added to another account.`,
    accountDeletedSubject: 'Your account has been deleted',
    accountDeleted: 'Your account has been deleted, with its vehicles and alerts.',
  },
};
