import type { Guide } from './guide.ts';

export const fr: Guide = {
  listTitle: 'Bien préparer votre trajet',
  readMore: 'En savoir plus',
  articles: {
    'paying-the-toll': {
      title: 'Payer son péage sans barrière',
      extract: 'Des caméras lisent votre plaque ; vous payez ensuite en ligne.',
      content:
        '<p>L’autoroute {road} n’a ni barrière ni cabine. Des <strong>caméras</strong> lisent votre plaque et calculent le prix de votre trajet.</p><ul><li>en ligne, avec votre plaque ;</li><li>avec un badge de télépéage, sans rien faire de plus.</li></ul><p><a href="/form/payment">Payer mon trajet</a></p>',
    },
    deadlines: {
      title: 'Échéances de paiement',
      extract: 'Vous avez 72 heures après votre passage pour payer.',
      content:
        '<p>Payez dans les <strong>72 heures</strong> qui suivent votre passage. Au-delà, une majoration de {surcharge} s’ajoute au péage. Après {noticeAfter}, un avis de paiement est envoyé au titulaire du certificat d’immatriculation.</p><h2>Après l’avis</h2><p>Sans paiement, le trajet est transmis à l’officier du ministère public et la majoration passe à {fine}.</p>',
    },
    prepaying: {
      title: 'Payer son trajet à l’avance',
      extract: 'Payez avant de partir et roulez l’esprit libre.',
      content:
        '<p>Choisissez votre entrée, votre sortie et la classe de votre véhicule, puis payez. Votre passage est reconnu le jour venu.</p><p>Un trajet payé à l’avance est valable <strong>{prepaidLife}</strong>.</p>',
    },
    'rental-vehicles': {
      title: 'Véhicules de location',
      extract: 'Indiquez vos dates de location : vous ne payez que vos trajets.',
      content:
        '<p>Lors de la recherche, cochez « véhicule de location » et indiquez le début et la fin de la location. Seuls les passages de cette période sont affichés.</p><p>Sans paiement de votre part, le loueur reçoit l’avis et peut vous facturer des frais.</p>',
    },
    fines: {
      title: 'Avis de paiement et amendes',
      extract: 'Ce qui se passe lorsqu’un péage n’est pas payé.',
      content:
        '<p>Un péage non payé donne lieu à un <strong>avis de paiement</strong>. Sans paiement, le trajet est transmis à l’officier du ministère public.</p><ul><li>Vous pouvez payer avec le numéro de l’avis.</li><li>Vous pouvez <a href="/form/claim">contester</a> tant que l’avis n’est pas payé.</li></ul>',
    },
    roadworks: {
      title: 'Travaux de nuit à l’échangeur 25',
      extract: 'Fermetures de 21 h à 5 h, déviation fléchée.',
      content:
        '<p>La bretelle d’entrée vers Mâcon est fermée certaines nuits de <strong>21 h à 5 h</strong>. Suivez la déviation par l’échangeur 24.</p>',
    },
    charging: {
      title: 'Recharger sur l’autoroute',
      extract: 'Des bornes rapides sur chaque aire de services.',
      content:
        '<p>Chaque aire de services propose au moins <strong>six bornes</strong> de 150 kW ou plus, payables par carte.</p>',
    },
    safety: {
      title: 'En cas de panne',
      extract: 'Les bons gestes pour vous protéger.',
      content:
        '<ul><li>Allumez vos feux de détresse et mettez votre gilet.</li><li>Passez <strong>derrière la glissière</strong>.</li><li>Appelez depuis une borne orange ou composez le 112.</li></ul>',
    },
    'reaching-us': {
      title: 'Quand recevrai-je une réponse ?',
      extract: '{answerTime}.',
      content:
        '<p><strong>{answerTime}.</strong> Indiquez votre plaque et la date du passage pour une réponse plus rapide.</p>',
    },
    'legal-notice': {
      title: 'Mentions légales',
      extract: 'Éditeur et hébergeur du site.',
      content:
        '<h2>Éditeur</h2><p>{operator}, exploitant de l’autoroute {road}. Directeur de la publication : le directeur général.</p><h2>Hébergement</h2><p>Le site est hébergé dans l’Union européenne.</p>',
    },
    'personal-data': {
      title: 'Protection des données personnelles',
      extract: 'Vos données et vos droits.',
      content:
        '<p>{operator} traite votre plaque, vos passages et vos coordonnées pour encaisser le péage. Les données d’alerte sont détruites deux ans après le dernier passage.</p><p>Vous pouvez demander l’accès, la rectification ou l’effacement de vos données.</p>',
    },
    'site-map': {
      title: 'Plan du site',
      extract: 'Toutes les pages.',
      content:
        '<ul><li><a href="/">Accueil</a></li><li><a href="/form/payment">Payer</a></li><li><a href="/help">Aide</a></li><li><a href="/contact">Contact</a></li></ul>',
    },
    'terms-of-use': {
      title: 'Conditions d’utilisation',
      extract: 'Les règles de ce service.',
      content:
        '<p>Ce service permet de payer les péages de l’autoroute {road}. Vous vous engagez à fournir des informations exactes. Le paiement d’un avis vaut renonciation à le contester.</p><h2>Moyens de paiement</h2><table><caption>Ce qui se paie avec chaque moyen</caption><thead><tr><th scope="col">Moyen</th><th scope="col">Trajets terminés</th><th scope="col">Trajets en cours</th><th scope="col">Prépaiement</th></tr></thead><tbody><tr><th scope="row">Carte bancaire</th><td>oui</td><td>oui</td><td>oui</td></tr><tr><th scope="row">Carte carburant</th><td>oui</td><td>non</td><td>non</td></tr></tbody></table><p><img src="{pictures}/card.svg" alt="Une carte devant une caméra" width="160" height="100"></p>',
    },
    accessibility: {
      title: 'Accessibilité : partiellement conforme',
      extract: 'Déclaration d’accessibilité.',
      content:
        '<p>{operator} s’engage à rendre ce site accessible. Il est <strong>partiellement conforme</strong> au RGAA 4.1.</p><h2>Contenus non accessibles</h2><p>Certains reçus PDF anciens ne sont pas balisés.</p><h2>Signaler une difficulté</h2><p><a href="/contact">Écrivez-nous</a> ; à défaut de réponse, saisissez le Défenseur des droits.</p>',
    },
    'about-us': {
      title: '{operator} exploite l’autoroute {road}',
      extract: 'Une autoroute sans arrêt, plus sûre et plus économe.',
      content: '<p>Sans barrière, on freine et on redémarre moins : moins de bruit, de carburant et d’attente.</p>',
    },
  },
  help: {
    title: 'Comment pouvons-nous vous aider ?',
    subtitle: 'Choisissez un thème ou écrivez-nous.',
    rates: 'Où trouver les tarifs ?',
    claim: 'Comment contester un avis ?',
    prepayNow: 'Payer un trajet à l’avance maintenant',
    categories: {
      paying: 'Payer',
      prepaying: 'Payer à l’avance',
      notices: 'Avis et contestations',
      vehicles: 'Véhicules',
      contact: 'Nous contacter',
    },
  },
  nodes: {
    start: 'De quoi s’agit-il ?',
    'about-paying': 'Un trajet à payer',
    'about-notices': 'Un avis de paiement',
    'about-prepaying': 'Un prépaiement',
    'about-account': 'Mon compte ou mes alertes',
    'when-to-pay': 'Combien de temps ai-je pour payer ?',
    'how-to-pay': 'Comment payer ?',
    pay: 'Payer maintenant',
    'why-a-notice': 'Pourquoi ai-je reçu un avis ?',
    'vehicle-sold': 'J’ai vendu le véhicule',
    contest: 'Contester l’avis',
    'how-to-prepay': 'Comment payer à l’avance ?',
    prepay: 'Payer à l’avance maintenant',
    'log-in': 'Me connecter',
    'sign-up': 'Créer un compte',
    alerts: 'Recevoir des alertes de passage',
    'write-to-us': 'Écrire à un conseiller',
  },
  answers: {
    'when-to-pay':
      '<p>Vous avez <strong>72 heures</strong> après votre passage. Ensuite, une majoration s’ajoute, puis un avis est envoyé.</p>',
    'vehicle-sold': '<p>Envoyez-nous le certificat de cession : l’avis sera adressé au nouveau titulaire.</p>',
  },
  entries: {
    toll: 'Une question sur un péage',
    notice: 'Un avis de paiement (joindre une copie)',
    account: 'Mon compte',
    other: 'Une autre demande',
  },
};
