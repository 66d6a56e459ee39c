import { typedBilling } from '../../payment-input.ts';
import { page, rental, owners, vehicles, missing, type Variations } from './samples.ts';

export const ofAccounts: Variations = {
  login: [
    {
      is: 'form.editing',
      where: 'the operator has much to say, and fields are missing',
      context: { page, email: 'ana@example.es', fieldProblems: missing('email', 'password') },
    },
    {
      is: 'form.editing',
      where: 'the account is blocked for a while',
      context: { problem: { code: 'user_temporary_blocked', status: 400 } },
    },
  ],
  registration: [
    {
      is: 'form.typing.editing, form.owners.known',
      where: 'three own the plate, and much is missing',
      context: {
        owners,
        fieldProblems: missing(
          'email',
          'password',
          'confirmation',
          'firstName',
          'lastName',
          'billingZipcode',
          'plate',
          'isOwner',
          'acceptsTerms',
        ),
        problem: { code: 'email_already_used', status: 400 },
      },
    },
    {
      is: 'form.typing.editing, form.owners.unknown',
      where: 'a weak password and a rented vehicle are typed',
      context: {
        draft: {
          email: 'ana@exmaple.com',
          firstName: '',
          lastName: '',
          billingAddress: 'Calle 1',
          billingZipcode: '28001',
          billingCity: 'Madrid',
          billingCountry: 'ES',
          password: 'abcé',
          confirmation: 'ab',
          country: 'ES',
          plate: '1234BCD',
          rental,
          acceptsTerms: true,
          isOwner: true,
        },
      },
    },
  ],
  profile: [
    {
      is: 'open.viewing',
      where: 'everything is known',
      context: {
        profile: { ...typedBilling, email: 'ana@example.com', billingAddress: 'Calle 1' },
        problem: { code: 'no_answer' },
      },
    },
    {
      is: 'open.editing',
      where: 'fields are wrong',
      context: {
        fieldProblems: missing('email', 'firstName', 'lastName', 'billingAddress', 'billingZipcode', 'billingCity'),
        problem: { code: 'no_answer' },
      },
    },
  ],
  'renter-profile': [
    {
      is: 'viewing',
      where: 'a phone is known',
      context: { profile: { renterName: 'Ardoin', email: 'f@example.com', phoneNumber: '0102030405' } },
    },
  ],
  activation: [
    {
      is: 'choosingPassword',
      where: 'something failed',
      context: {
        minLength: 8,
        password: 'Peaje-2026!',
        confirmation: 'Peaje',
        fieldProblems: missing('confirmation'),
        problem: { code: 'no_answer' },
        email: 'ana@example.es',
      },
    },
  ],
  'password-reset': [
    {
      is: 'enteringEmail.editing',
      where: 'it failed',
      context: { email: 'ana@exmaple.com', fieldProblems: missing('email'), problem: { code: 'no_answer' } },
    },
    {
      is: 'choosing',
      where: 'it failed',
      context: { password: 'abcé', fieldProblems: missing('password', 'confirmation'), problem: { code: 'no_answer' } },
    },
  ],
  'password-change': [
    {
      is: 'form',
      where: 'it failed',
      context: {
        current: 'x',
        password: 'abcé',
        fieldProblems: missing('current', 'password', 'confirmation'),
        problem: { code: 'no_answer' },
      },
    },
  ],
  'alert-subscription': [
    {
      is: 'form.checking',
      where: 'a rented vehicle is typed and fields are wrong',
      context: {
        draft: { email: 'ana@exmaple.com', country: 'ES', plate: '1234BCD', rental },
        fieldProblems: missing('email', 'plate', 'start', 'end'),
        problem: { code: 'no_answer' },
        hiddenEmail: 'm•••@exemple.fr',
      },
    },
    {
      is: 'form.unactivated',
      where: 'the plate is missing',
      context: { draft: { email: 'ana@example.es', country: 'ES', plate: '', rental: null } },
    },
  ],
  receipt: [
    {
      is: 'file.failed',
      where: 'the address is wrong',
      context: { emailProblem: 'mandatory_field', mailProblem: { code: 'no_answer' }, email: 'ana@exmaple.com' },
    },
  ],
  unsubscribe: [
    { is: 'form', where: 'it failed', context: { emailProblem: 'mandatory_field', problem: { code: 'no_answer' } } },
  ],
  'vehicle-addition': [
    {
      is: 'form',
      where: 'a rented vehicle is refused',
      context: {
        mayBeOpen: true,
        draft: { country: 'ES', plate: '1234BCD', rental },
        fieldProblems: missing('plate', 'start', 'end'),
        problem: { code: 'no_answer' },
      },
    },
    { is: 'warning', where: 'three own it, and a tick is missing', context: { owners, hasToCertify: true } },
  ],
  vehicles: [
    {
      is: 'listed',
      where: 'vehicles of every kind are there',
      context: {
        vehicles,
        models: [
          { plate: 'FG-456-HJ', model: 'Renault 5', energy: 'EL' },
          { plate: 'XY-987-ZT', model: 'Seat', energy: 'GO' },
        ],
        waiting: ['v2'],
        problem: { code: 'no_answer' },
      },
    },
    { is: 'failed', where: 'vehicles are known', context: { vehicles, problem: { code: 'no_answer' } } },
    { is: 'loading', where: 'vehicles are known', context: { vehicles: vehicles.slice(0, 1) } },
    { is: 'listed', where: 'no vehicle is there', context: { vehicles: [], models: [] } },
  ],
};
