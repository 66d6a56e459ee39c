import type { Language } from '#domain/language.ts';
import type { Texts } from './texts.ts';

/** The words of the second operator, where they are its own. */
export const solvia: Record<Language, Pick<Texts, 'seo' | 'gdprText' | 'home'>> = {
  fr: {
    seo: {
      title: 'Solvia – Votre péage en deux minutes',
      description: 'Solvia, l’autoroute des Alpes en flux libre : retrouvez et payez vos passages.',
    },
    gdprText:
      '<p>Solvia conserve vos passages le temps de leur règlement. Écrivez à notre délégué à la protection des données pour exercer vos droits.</p>',
    home: {
      title: 'Les Alpes sans s’arrêter',
      subtitle: 'Retrouvez vos passages sur l’A48 et payez-les en deux minutes.',
    },
  },
  en: {
    seo: {
      title: 'Solvia – Your toll in two minutes',
      description: 'Solvia, the free-flow motorway of the Alps: find and pay your passages.',
    },
    gdprText:
      '<p>Solvia keeps your passages until they are settled. Write to our data protection officer to exercise your rights.</p>',
    home: {
      title: 'The Alps without stopping',
      subtitle: 'Find your passages on the A48 and pay them in two minutes.',
    },
  },
  de: {
    seo: {
      title: 'Solvia – Ihre Maut in zwei Minuten',
      description: 'Solvia, die Alpenautobahn ohne Schranken: Durchfahrten finden und bezahlen.',
    },
    gdprText:
      '<p>Solvia speichert Ihre Durchfahrten bis zu deren Bezahlung. Ihre Rechte machen Sie bei unserem Datenschutzbeauftragten geltend.</p>',
    home: {
      title: 'Ohne Halt durch die Alpen',
      subtitle: 'Finden Sie Ihre Durchfahrten auf der A48 und bezahlen Sie sie in zwei Minuten.',
    },
  },
  it: {
    seo: {
      title: 'Solvia – Il pedaggio in due minuti',
      description: 'Solvia, l’autostrada delle Alpi senza barriere: trovi e paghi i Suoi passaggi.',
    },
    gdprText:
      '<p>Solvia conserva i Suoi passaggi fino al pagamento. Scriva al nostro responsabile della protezione dei dati per esercitare i Suoi diritti.</p>',
    home: { title: 'Le Alpi senza fermarsi', subtitle: 'Trovi i Suoi passaggi sulla A48 e li paghi in due minuti.' },
  },
  es: {
    seo: {
      title: 'Solvia – Su peaje en dos minutos',
      description: 'Solvia, la autopista de los Alpes sin barreras: encuentre y pague sus pasos.',
    },
    gdprText:
      '<p>Solvia conserva sus pasos hasta que se pagan. Escriba a nuestro delegado de protección de datos para ejercer sus derechos.</p>',
    home: { title: 'Los Alpes sin detenerse', subtitle: 'Encuentre sus pasos en la A48 y páguelos en dos minutos.' },
  },
};
