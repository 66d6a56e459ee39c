import type { Language } from '#domain/language.ts';

/** The parts of the model statement (Decision (EU) 2018/1523) in one language; `{…}` stands for what is filled in. */
export type Model = {
  intro: string;
  status: string;
  compliance: string;
  content: string;
  preparation: string;
  prepared: string;
  counts: string;
  contact: string;
  enforcement: string;
  authority: string;
  difficulty: string;
  write: string;
  /** What each open criterion means to whoever reads the statement. */
  shortcomings: Readonly<Record<string, string>>;
};

export const models: Readonly<Record<Language, Model>> = {
  fr: {
    intro:
      '{operator} s’engage à rendre ce site internet accessible, conformément aux lois nationales qui transposent la directive (UE) 2016/2102 et la directive (UE) 2019/882. La présente déclaration s’applique à {site}.',
    status: 'État de conformité',
    compliance:
      'Ce site internet est partiellement conforme à la norme EN 301 549 et aux règles pour l’accessibilité des contenus web (WCAG) 2.2, niveaux A et AA, en raison des manques énumérés ci-dessous.',
    content: 'Contenus non accessibles',
    preparation: 'Établissement de cette déclaration',
    prepared:
      'Cette déclaration a été établie le {day}. Elle repose sur une autoévaluation réalisée par l’équipe de développement, avec des tests automatiques dans Chromium sur des écrans étroits et larges et au clavier. Aucun essai avec un lecteur d’écran n’a encore été réalisé.',
    counts:
      'Parmi les critères des WCAG 2.2, niveaux A et AA, {tested} sont vérifiés par des tests automatiques, {byHand} relèvent d’une vérification humaine et {notApplicable} ne sont pas applicables.',
    contact: 'Retour d’information et coordonnées de contact',
    enforcement: 'Procédure permettant d’assurer le respect des dispositions',
    authority:
      'Si notre réponse ne vous satisfait pas, vous pouvez saisir l’autorité qui contrôle l’accessibilité des sites internet dans le pays de l’exploitant.',
    difficulty:
      'Si un contenu de ce site ne vous est pas accessible, ou si vous avez besoin d’une information sous une autre forme, veuillez nous écrire.',
    write: 'Nous écrire',
    shortcomings: {
      '2.2.1':
        'La fin d’une session de recherche et de paiement n’est pas annoncée à l’avance. Ce que vous avez saisi est conservé, et une nouvelle recherche ouvre une nouvelle session.',
      'RGAA 8.2': 'Le code du contrôle de sécurité contient deux attributs vides.',
      'RGAA 13.3': 'Les reçus sont des documents PDF de l’exploitant dont l’accessibilité n’a pas été vérifiée.',
    },
  },
  en: {
    intro:
      '{operator} is committed to making this website accessible, in accordance with the national laws that apply Directive (EU) 2016/2102 and Directive (EU) 2019/882. This statement applies to {site}.',
    status: 'Compliance status',
    compliance:
      'This website is partially compliant with the standard EN 301 549 and with the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA, due to the shortcomings listed below.',
    content: 'Content that is not accessible',
    preparation: 'Preparation of this statement',
    prepared:
      'This statement was prepared on {day}. It is based on the developer’s own assessment, with automated tests in Chromium on narrow and wide screens and by keyboard. It has not yet been tried with a screen reader.',
    counts:
      'Of the criteria of WCAG 2.2, levels A and AA, {tested} are checked by automated tests, {byHand} are left to a check by a person, and {notApplicable} do not apply.',
    contact: 'Feedback and contact',
    enforcement: 'Enforcement procedure',
    authority:
      'If our answer does not help you, you can turn to the authority that supervises the accessibility of websites in the country of the operator.',
    difficulty:
      'If something on this website is not accessible to you, or you need information in another form, please write to us.',
    write: 'Write to us',
    shortcomings: {
      '2.2.1':
        'The end of a search and payment session is not announced beforehand. What you have entered is kept, and a new search opens a new session.',
      'RGAA 8.2': 'The code of the security check contains two empty attributes.',
      'RGAA 13.3': 'Receipts are PDF documents of the operator whose accessibility has not been checked.',
    },
  },
  de: {
    intro:
      '{operator} ist bemüht, diese Website im Einklang mit den nationalen Rechtsvorschriften zur Umsetzung der Richtlinie (EU) 2016/2102 und der Richtlinie (EU) 2019/882 barrierefrei zugänglich zu machen. Diese Erklärung gilt für {site}.',
    status: 'Stand der Vereinbarkeit mit den Anforderungen',
    compliance:
      'Diese Website ist wegen der unten aufgeführten Unvereinbarkeiten teilweise mit der Norm EN 301 549 und den Richtlinien für barrierefreie Webinhalte (WCAG) 2.2, Stufen A und AA, vereinbar.',
    content: 'Nicht barrierefreie Inhalte',
    preparation: 'Erstellung dieser Erklärung',
    prepared:
      'Diese Erklärung wurde am {day} erstellt. Sie beruht auf einer Selbstbewertung durch die Entwicklung, mit automatischen Tests in Chromium auf schmalen und breiten Bildschirmen und mit der Tastatur. Mit einem Screenreader wurde noch nicht geprüft.',
    counts:
      'Von den Kriterien der WCAG 2.2, Stufen A und AA, werden {tested} durch automatische Tests geprüft, {byHand} bleiben der Prüfung durch eine Person überlassen, und {notApplicable} sind nicht anwendbar.',
    contact: 'Feedback und Kontaktangaben',
    enforcement: 'Durchsetzungsverfahren',
    authority:
      'Wenn unsere Antwort Ihnen nicht weiterhilft, können Sie sich an die Behörde wenden, die im Land des Betreibers die Barrierefreiheit von Websites überwacht.',
    difficulty:
      'Wenn etwas auf dieser Website für Sie nicht zugänglich ist oder Sie Informationen in einer anderen Form benötigen, schreiben Sie uns bitte.',
    write: 'Schreiben Sie uns',
    shortcomings: {
      '2.2.1':
        'Das Ende einer Such- und Zahlungssitzung wird nicht im Voraus angekündigt. Ihre Eingaben bleiben erhalten, und eine neue Suche eröffnet eine neue Sitzung.',
      'RGAA 8.2': 'Der Code der Sicherheitsprüfung enthält zwei leere Attribute.',
      'RGAA 13.3': 'Belege sind PDF-Dokumente des Betreibers, deren Barrierefreiheit nicht geprüft wurde.',
    },
  },
  it: {
    intro:
      '{operator} si impegna a rendere accessibile questo sito web, conformemente alle leggi nazionali che recepiscono la direttiva (UE) 2016/2102 e la direttiva (UE) 2019/882. La presente dichiarazione si applica a {site}.',
    status: 'Stato di conformità',
    compliance:
      'Questo sito web è parzialmente conforme alla norma EN 301 549 e alle Linee guida per l’accessibilità dei contenuti web (WCAG) 2.2, livelli A e AA, a causa delle carenze elencate di seguito.',
    content: 'Contenuti non accessibili',
    preparation: 'Redazione della dichiarazione',
    prepared:
      'La presente dichiarazione è stata redatta il {day}. Si basa su un’autovalutazione svolta da chi ha sviluppato il sito, con test automatici in Chromium su schermi stretti e larghi e con la tastiera. Non è stata ancora eseguita alcuna prova con un lettore di schermo.',
    counts:
      'Dei criteri delle WCAG 2.2, livelli A e AA, {tested} sono verificati con test automatici, {byHand} restano affidati alla verifica di una persona e {notApplicable} non sono applicabili.',
    contact: 'Feedback e recapiti',
    enforcement: 'Procedura di attuazione',
    authority:
      'Se la nostra risposta non Le è di aiuto, può rivolgersi all’autorità che vigila sull’accessibilità dei siti web nel Paese del gestore.',
    difficulty:
      'Se qualcosa in questo sito web non Le è accessibile, o se ha bisogno di informazioni in un’altra forma, ci scriva.',
    write: 'Ci scriva',
    shortcomings: {
      '2.2.1':
        'La fine di una sessione di ricerca e di pagamento non viene annunciata in anticipo. Ciò che ha inserito viene conservato e una nuova ricerca apre un’altra sessione.',
      'RGAA 8.2': 'Il codice del controllo di sicurezza contiene due attributi vuoti.',
      'RGAA 13.3': 'Le ricevute sono documenti PDF del gestore la cui accessibilità non è stata verificata.',
    },
  },
  es: {
    intro:
      '{operator} se ha comprometido a hacer accesible este sitio web de conformidad con la legislación nacional que aplica la Directiva (UE) 2016/2102 y la Directiva (UE) 2019/882. La presente declaración se aplica a {site}.',
    status: 'Situación de cumplimiento',
    compliance:
      'Este sitio web es parcialmente conforme con la norma EN 301 549 y con las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, niveles A y AA, debido a las carencias que se indican a continuación.',
    content: 'Contenido no accesible',
    preparation: 'Preparación de la presente declaración',
    prepared:
      'La presente declaración fue preparada el {day}. Se basa en una autoevaluación realizada por el equipo de desarrollo, con pruebas automáticas en Chromium en pantallas estrechas y anchas y con el teclado. Todavía no se ha probado con un lector de pantalla.',
    counts:
      'De los criterios de las WCAG 2.2, niveles A y AA, {tested} se comprueban con pruebas automáticas, {byHand} quedan para la comprobación de una persona y {notApplicable} no son aplicables.',
    contact: 'Observaciones y datos de contacto',
    enforcement: 'Procedimiento de aplicación',
    authority:
      'Si nuestra respuesta no le resulta satisfactoria, puede dirigirse a la autoridad que supervisa la accesibilidad de los sitios web en el país de la concesionaria.',
    difficulty:
      'Si algo de este sitio web no le resulta accesible, o si necesita la información en otro formato, escríbanos.',
    write: 'Escríbanos',
    shortcomings: {
      '2.2.1':
        'El fin de una sesión de búsqueda y de pago no se anuncia con antelación. Lo que ha introducido se conserva, y una nueva búsqueda abre otra sesión.',
      'RGAA 8.2': 'El código del control de seguridad contiene dos atributos vacíos.',
      'RGAA 13.3': 'Los recibos son documentos PDF de la concesionaria cuya accesibilidad no se ha comprobado.',
    },
  },
};
