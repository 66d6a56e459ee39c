import type { Guide } from './guide.ts';

export const en: Guide = {
  listTitle: 'Prepare your trip',
  readMore: 'Read more',
  articles: {
    'paying-the-toll': {
      title: 'Paying the toll without barriers',
      extract: 'Cameras read your plate; you pay online afterwards.',
      content:
        '<p>The {road} motorway has neither barriers nor booths. <strong>Cameras</strong> read your plate and work out the price of your trip.</p><ul><li>online, with your number plate;</li><li>with a toll tag, without doing anything else.</li></ul><p><a href="/form/payment">Pay for my trip</a></p>',
    },
    deadlines: {
      title: 'Payment deadlines',
      extract: 'You have 72 hours after your passage to pay.',
      content:
        '<p>Please pay within <strong>72 hours</strong> of your passage. After that, a surcharge of {surcharge} is added to the toll. After {noticeAfter}, a payment notice is sent to the registered keeper.</p><h2>After the notice</h2><p>If it is not paid, the trip is passed to the public prosecutor and the surcharge rises to {fine}.</p>',
    },
    prepaying: {
      title: 'Prepaying your trip',
      extract: 'Pay before you leave and drive with a clear mind.',
      content:
        '<p>Choose your entrance, your exit and your vehicle’s class, then pay. Your passage is recognised on the day.</p><p>A prepaid trip is valid for <strong>{prepaidLife}</strong>.</p>',
    },
    'rental-vehicles': {
      title: 'Rental vehicles',
      extract: 'Enter your rental dates: you pay only for your own trips.',
      content:
        '<p>When searching, tick “rental vehicle” and enter the start and end of the rental. Only passages within that period are shown.</p><p>If you do not pay, the rental company receives the notice and may charge you a fee.</p>',
    },
    fines: {
      title: 'Payment notices and fines',
      extract: 'What happens when a toll is not paid.',
      content:
        '<p>An unpaid toll leads to a <strong>payment notice</strong>. If it is not paid, the trip is passed to the public prosecutor.</p><ul><li>You can pay with the number of the notice.</li><li>You can <a href="/form/claim">contest it</a> as long as it is unpaid.</li></ul>',
    },
    roadworks: {
      title: 'Night works at gate 25',
      extract: 'Closed from 9 pm to 5 am, diversion signposted.',
      content:
        '<p>The slip road towards Mâcon is closed on some nights from <strong>9 pm to 5 am</strong>. Follow the diversion by gate 24.</p>',
    },
    charging: {
      title: 'Charging on the motorway',
      extract: 'Fast chargers at every service area.',
      content:
        '<p>Every service area has at least <strong>six chargers</strong> of 150 kW or more, payable by card.</p>',
    },
    safety: {
      title: 'If you break down',
      extract: 'How to keep yourself safe.',
      content:
        '<ul><li>Switch on your hazard lights and put on your vest.</li><li>Wait <strong>behind the crash barrier</strong>.</li><li>Call from an orange emergency phone or dial 112.</li></ul>',
    },
    'reaching-us': {
      title: 'When will I get an answer?',
      extract: '{answerTime}.',
      content:
        '<p><strong>{answerTime}.</strong> Give your plate and the date of the passage to be answered sooner.</p>',
    },
    'legal-notice': {
      title: 'Legal notice',
      extract: 'Publisher and host of this site.',
      content:
        '<h2>Publisher</h2><p>{operator}, operator of the {road} motorway. Responsible for publication: the managing director.</p><h2>Hosting</h2><p>This site is hosted in the European Union.</p>',
    },
    'personal-data': {
      title: 'Personal data protection',
      extract: 'Your data and your rights.',
      content:
        '<p>{operator} uses your plate, your passages and your contact data to collect the toll. Alert data is destroyed two years after the last passage.</p><p>You may ask for access to your data, for its correction or its deletion.</p>',
    },
    'site-map': {
      title: 'Site map',
      extract: 'All pages.',
      content:
        '<ul><li><a href="/">Home</a></li><li><a href="/form/payment">Pay</a></li><li><a href="/help">Help</a></li><li><a href="/contact">Contact</a></li></ul>',
    },
    'terms-of-use': {
      title: 'Terms of use',
      extract: 'The rules of this service.',
      content:
        '<p>This service lets you pay the tolls of the {road} motorway. You undertake to give correct information. By paying a notice you waive the right to contest it.</p><h2>Payment methods</h2><table><caption>What you can pay for with each method</caption><thead><tr><th scope="col">Method</th><th scope="col">Finished trips</th><th scope="col">Trips in progress</th><th scope="col">Prepayment</th></tr></thead><tbody><tr><th scope="row">Bank card</th><td>yes</td><td>yes</td><td>yes</td></tr><tr><th scope="row">Fuel card</th><td>yes</td><td>no</td><td>no</td></tr></tbody></table><p><img src="{pictures}/card.svg" alt="A card in front of a camera" width="160" height="100"></p>',
    },
    accessibility: {
      title: 'Accessibility: partially compliant',
      extract: 'Accessibility statement.',
      content:
        '<p>{operator} is committed to making this site accessible. It is <strong>partially compliant</strong> with WCAG 2.2 level AA.</p><h2>Content that is not accessible</h2><p>Some older PDF receipts are not tagged.</p><h2>Tell us about a difficulty</h2><p><a href="/contact">Write to us</a>; if we do not answer, contact the national defender of rights.</p>',
    },
    'about-us': {
      title: '{operator} runs the {road} motorway',
      extract: 'A motorway without stops, safer and more economical.',
      content: '<p>Without barriers you brake and start less: less noise, fuel and waiting.</p>',
    },
  },
  help: {
    title: 'How can we help you?',
    subtitle: 'Choose a topic or write to us.',
    rates: 'Where do I find the rates?',
    claim: 'How do I contest a notice?',
    prepayNow: 'Prepay a trip now',
    categories: {
      paying: 'Paying',
      prepaying: 'Prepaying',
      notices: 'Notices and claims',
      vehicles: 'Vehicles',
      contact: 'Contact us',
    },
  },
  nodes: {
    start: 'What is it about?',
    'about-paying': 'A trip to pay',
    'about-notices': 'A payment notice',
    'about-prepaying': 'A prepayment',
    'about-account': 'My account or my alerts',
    'when-to-pay': 'How long do I have to pay?',
    'how-to-pay': 'How do I pay?',
    pay: 'Pay now',
    'why-a-notice': 'Why did I receive a notice?',
    'vehicle-sold': 'I have sold the vehicle',
    contest: 'Contest the notice',
    'how-to-prepay': 'How do I prepay?',
    prepay: 'Prepay now',
    'log-in': 'Sign in',
    'sign-up': 'Create an account',
    alerts: 'Get alerts of my passages',
    'write-to-us': 'Write to an adviser',
  },
  answers: {
    'when-to-pay':
      '<p>You have <strong>72 hours</strong> after your passage. After that, a surcharge is added, then a notice is sent.</p>',
    'vehicle-sold': '<p>Send us the certificate of sale: the notice will go to the new keeper.</p>',
  },
  entries: {
    toll: 'A question about a toll',
    notice: 'A payment notice (please attach a copy)',
    account: 'My account',
    other: 'Something else',
  },
};
