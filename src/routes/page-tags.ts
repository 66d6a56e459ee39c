import type { AnyRouter } from '@tanstack/react-router';

const tags: Record<string, string> = {
  '/': 'accueil',
  '/form/payment': 'paiement_recherche',
  '/form/prepayment': 'prepaiement_recherche',
  '/form/claim': 'contestation_recherche',
  '/journeys': 'trajets',
  '/travels': 'trajets_client',
  '/paymentNotice': 'trajets_avis',
  '/prepayment': 'prepaiement',
  '/inprogress': 'trajet_en_cours',
  '/payment': 'paiement',
  '/payment/processing': 'paiement_verification',
  '/payment/success': 'paiement_accepte',
  '/payment/duplicated': 'paiement_doublon',
  '/payment/rejected': 'paiement_refuse',
  '/payment/waiting': 'paiement_attente',
  '/payment/cancelled': 'paiement_annule',
  '/alert': 'alerte_inscription',
  '/unsubscribe': 'alerte_desinscription',
  '/help': 'aide',
  '/contact': 'contact',
  '/contact/chatbot': 'contact_assistant',
  '/claim': 'contestation',
  '/claim/select': 'contestation_motif',
  '/sitemap': 'plan_du_site',
  '/account/register': 'compte_inscription',
  '/account/login': 'compte_connexion',
  '/account/activate': 'compte_activation',
  '/account/changePassword': 'compte_mot_de_passe',
  '/account/profile': 'compte_profil',
  '/renters/login': 'loueur_connexion',
  '/renters/activate': 'loueur_activation',
  '/renters/changePassword': 'loueur_mot_de_passe',
  '/renters/profile': 'loueur_profil',
  '/renters/travels': 'loueur_trajets',
  '/renters/paymentNotice': 'loueur_avis',
  '/renters/vehicles': 'loueur_vehicules',
};

const tagOf = (path: string): string => tags[path] ?? (path.startsWith('/help/') ? 'aide_rubrique' : 'article');

/** Says on the document, as a `portal:page` event, which page is shown now, for an operator's own tag manager (§2.10); nothing is sent anywhere by itself. */
export const tagPages = (router: AnyRouter, { document }: Window): void => {
  let told: string | undefined;
  router.subscribe('onRendered', ({ toLocation: { pathname, href } }) => {
    if (told === href) return;
    told = href;
    document.dispatchEvent(new CustomEvent('portal:page', { detail: { tag: tagOf(pathname), path: pathname } }));
  });
};
