import type { Texts } from './texts.ts';

export const fr: Texts = {
  seo: {
    title: 'Bocalia – Payer mon péage en ligne',
    description: 'Payez en ligne vos trajets sur l’autoroute A79, en flux libre et sans barrière.',
  },
  gdprText:
    '<p>Bocalia traite ces données pour vous informer de vos passages. Vous pouvez exercer vos droits auprès de notre délégué à la protection des données.</p>',
  home: {
    title: 'L’autoroute sans barrière',
    subtitle: 'Roulez, puis payez en ligne dans les 72 heures qui suivent votre passage.',
  },
  journeys: {
    title: 'Trajets à payer',
    subtitle: '<p>Payez vos trajets au plus tard à la date indiquée.</p>',
    content:
      '<p>Après l’échéance, une majoration de {surcharge} s’ajoute au prix du trajet. D’autres frais peuvent suivre.</p>',
    primoPassant:
      '<p>C’est votre premier passage non payé : vous ne payez aucune majoration si vous payez maintenant.</p>',
    articles: { rates: 'Connaître les tarifs', contest: 'Contester une demande de paiement' },
  },
  prepayment: {
    title: 'Payer à l’avance',
    content:
      '<p>Le paiement est valable pour les trajets effectués avec cette plaque pendant <strong>{prepaidLife}</strong>.</p>',
    vehicleClass:
      '<p>Le prix dépend de la classe du véhicule : sa hauteur, ses essieux et sa remorque. Ces données figurent sur le certificat d’immatriculation.</p>',
  },
  confirmation: {
    title: 'Merci de votre paiement',
    paidTwice:
      '<p>Si votre banque vous a débité deux fois, nous remboursons le second montant sur la même carte sous dix jours. Vous n’avez rien à faire.</p>',
  },
  authentication: {
    title: 'Votre compte',
    subtitle: '<p>Consultez et payez les trajets de vos véhicules.</p>',
    content: '<p>Le montant et l’échéance sont les mêmes <strong>avec ou sans compte</strong>.</p>',
  },
  methodClosed: {
    plate: 'Cette carte n’est momentanément pas acceptée pour votre véhicule. Choisissez un autre moyen de paiement.',
    inProgress: 'Une carte carburant ne permet pas de payer un trajet en cours.',
    prepaid: 'Une carte carburant ne permet pas de payer un trajet à l’avance.',
  },
  receipt: {
    title: 'Reçu de paiement',
    number: 'Numéro de reçu',
    date: 'Date',
    plate: 'Plaque',
    paidBy: 'Payé par',
    creditCard: 'Carte bancaire',
    fuelCard: 'Carte',
    payer: 'Payeur',
    trip: 'Trajet',
    amount: 'Montant',
    total: 'Total TTC',
    tax: 'dont TVA 20 %',
    thanks: 'Merci d’avoir voyagé avec nous.',
  },
  mails: {
    receiptSubject: 'Votre reçu de paiement',
    receipt: (amount) => `Nous avons bien reçu votre paiement de ${amount}. Vous trouverez votre reçu en pièce jointe.`,
    pendingSubject: 'Votre paiement est en attente',
    pending: (amount) => `Votre paiement de ${amount} est en attente. Nous vous écrirons dès qu’il sera validé.`,
    refusedSubject: 'Votre paiement a été refusé',
    refused: (amount) => `Votre paiement de ${amount} a été refusé. Aucun montant n’a été débité.`,
    alertSubject: 'Votre alerte est active',
    alert: (plate, link) =>
      `Nous vous écrirons désormais à chaque passage de ${plate} à un péage. Pour ne plus recevoir d’alertes : ${link}`,
    alertMovedSubject: 'Votre alerte a changé d’adresse',
    alertMoved: (plate) =>
      `Les alertes de ${plate} sont désormais envoyées à une autre adresse e-mail. Vous n’en recevrez plus.`,
    alertsEndedSubject: 'Vos alertes ont pris fin',
    alertsEnded: 'Vous ne recevrez plus d’alertes.',
    activationSubject: 'Activez votre compte',
    activation: (link) => `Pour activer votre compte, suivez ce lien dans les 24 heures : ${link}`,
    passwordSubject: 'Choisissez un nouveau mot de passe',
    password: (link) => `Pour choisir un nouveau mot de passe, suivez ce lien dans l’heure : ${link}`,
    plateSharedSubject: 'Votre véhicule a été ajouté à un autre compte',
    plateShared: (plate) => `Le véhicule ${plate} de votre compte a aussi été ajouté à un autre compte.`,
    accountDeletedSubject: 'Votre compte a été supprimé',
    accountDeleted: 'Votre compte a été supprimé, avec ses véhicules et ses alertes.',
  },
};
