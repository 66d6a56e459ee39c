import type { Guide } from './guide.ts';

export const es: Guide = {
  listTitle: 'Antes de salir',
  readMore: 'Más información',
  articles: {
    'paying-the-toll': {
      title: 'Pagar el peaje sin barreras',
      extract: 'Las cámaras leen su matrícula; usted paga después en línea.',
      content:
        '<p>La autopista {road} no tiene barreras ni cabinas. Las <strong>cámaras</strong> leen su matrícula y calculan el precio de su trayecto.</p><ul><li>en línea, con su matrícula;</li><li>con un dispositivo de telepeaje, sin hacer nada más.</li></ul><p><a href="/form/payment">Pagar mi trayecto</a></p>',
    },
    deadlines: {
      title: 'Plazos de pago',
      extract: 'Dispone de 72 horas después de su paso para pagar.',
      content:
        '<p>Pague en las <strong>72 horas</strong> siguientes a su paso. Después, se añade al peaje un recargo de {surcharge}. Pasados {noticeAfter}, se envía un aviso de pago al titular del vehículo.</p><h2>Después del aviso</h2><p>Si no se paga, el trayecto se remite al Ministerio Fiscal y el recargo sube a {fine}.</p>',
    },
    prepaying: {
      title: 'Pagar el trayecto por adelantado',
      extract: 'Pague antes de salir y conduzca sin preocuparse.',
      content:
        '<p>Elija la entrada, la salida y la clase de su vehículo y pague. Su paso se reconoce el día del trayecto.</p><p>Un trayecto pagado por adelantado es válido durante <strong>{prepaidLife}</strong>.</p>',
    },
    'rental-vehicles': {
      title: 'Vehículos de alquiler',
      extract: 'Indique las fechas del alquiler: solo paga sus trayectos.',
      content:
        '<p>En la búsqueda, marque «vehículo de alquiler» e indique el inicio y el fin del alquiler. Solo se muestran los pasos de ese período.</p><p>Si no paga, la empresa de alquiler recibe el aviso y puede cobrarle gastos.</p>',
    },
    fines: {
      title: 'Avisos de pago y multas',
      extract: 'Qué ocurre cuando no se paga un peaje.',
      content:
        '<p>Un peaje sin pagar da lugar a un <strong>aviso de pago</strong>. Si no se paga, el trayecto se remite al Ministerio Fiscal.</p><ul><li>Puede pagar con el número del aviso.</li><li>Puede <a href="/form/claim">impugnarlo</a> mientras no esté pagado.</li></ul>',
    },
    roadworks: {
      title: 'Obras nocturnas en el enlace 25',
      extract: 'Cierres de 21 h a 5 h, desvío señalizado.',
      content:
        '<p>La entrada hacia Mâcon está cerrada algunas noches de <strong>21 h a 5 h</strong>. Siga el desvío por el enlace 24.</p>',
    },
    charging: {
      title: 'Recargar en la autopista',
      extract: 'Cargadores rápidos en todas las áreas de servicio.',
      content:
        '<p>Cada área de servicio ofrece al menos <strong>seis cargadores</strong> de 150 kW o más, que se pagan con tarjeta.</p>',
    },
    safety: {
      title: 'En caso de avería',
      extract: 'Cómo protegerse.',
      content:
        '<ul><li>Encienda las luces de emergencia y póngase el chaleco.</li><li>Espere <strong>detrás de la valla</strong>.</li><li>Llame desde un poste naranja o marque el 112.</li></ul>',
    },
    'reaching-us': {
      title: '¿Cuándo recibiré una respuesta?',
      extract: '{answerTime}.',
      content:
        '<p><strong>{answerTime}.</strong> Indique su matrícula y la fecha del paso para una respuesta más rápida.</p>',
    },
    'legal-notice': {
      title: 'Aviso legal',
      extract: 'Editor y alojamiento del sitio.',
      content:
        '<h2>Editor</h2><p>{operator}, concesionaria de la autopista {road}. Responsable de la publicación: la dirección general.</p><h2>Alojamiento</h2><p>El sitio está alojado en la Unión Europea.</p>',
    },
    'personal-data': {
      title: 'Protección de datos personales',
      extract: 'Sus datos y sus derechos.',
      content:
        '<p>{operator} trata su matrícula, sus pasos y sus datos de contacto para cobrar el peaje. Los datos de las alertas se destruyen dos años después del último paso.</p><p>Puede solicitar el acceso, la rectificación o la supresión de sus datos.</p>',
    },
    'site-map': {
      title: 'Mapa del sitio',
      extract: 'Todas las páginas.',
      content:
        '<ul><li><a href="/">Inicio</a></li><li><a href="/form/payment">Pagar</a></li><li><a href="/help">Ayuda</a></li><li><a href="/contact">Contacto</a></li></ul>',
    },
    'terms-of-use': {
      title: 'Condiciones de uso',
      extract: 'Las reglas de este servicio.',
      content:
        '<p>Este servicio permite pagar los peajes de la autopista {road}. Usted se compromete a facilitar datos exactos. Al pagar un aviso renuncia al derecho a impugnarlo.</p><h2>Medios de pago</h2><table><caption>Qué se paga con cada medio</caption><thead><tr><th scope="col">Medio</th><th scope="col">Trayectos terminados</th><th scope="col">Trayectos en curso</th><th scope="col">Prepago</th></tr></thead><tbody><tr><th scope="row">Tarjeta bancaria</th><td>sí</td><td>sí</td><td>sí</td></tr><tr><th scope="row">Tarjeta de combustible</th><td>sí</td><td>no</td><td>no</td></tr></tbody></table><p><img src="{pictures}/card.svg" alt="Una tarjeta delante de una cámara" width="160" height="100"></p>',
    },
    accessibility: {
      title: 'Accesibilidad: parcialmente conforme',
      extract: 'Declaración de accesibilidad.',
      content:
        '<p>{operator} se compromete a que este sitio sea accesible. Es <strong>parcialmente conforme</strong> con las WCAG 2.2, nivel AA.</p><h2>Contenido no accesible</h2><p>Algunos recibos PDF antiguos no están etiquetados.</p><h2>Comunicar una dificultad</h2><p><a href="/contact">Escríbanos</a>; si no recibe respuesta, acuda al defensor de los derechos.</p>',
    },
    'about-us': {
      title: '{operator} explota la autopista {road}',
      extract: 'Una autopista sin paradas, más segura y con menos consumo.',
      content: '<p>Sin barreras se frena y se arranca menos: menos ruido, menos combustible, menos espera.</p>',
    },
  },
  help: {
    title: '¿Cómo podemos ayudarle?',
    subtitle: 'Elija un tema o escríbanos.',
    rates: '¿Dónde encuentro las tarifas?',
    claim: '¿Cómo impugno un aviso?',
    prepayNow: 'Pagar ahora un trayecto por adelantado',
    categories: {
      paying: 'Pagar',
      prepaying: 'Pagar por adelantado',
      notices: 'Avisos e impugnaciones',
      vehicles: 'Vehículos',
      contact: 'Contacto',
    },
  },
  nodes: {
    start: '¿De qué se trata?',
    'about-paying': 'Un trayecto por pagar',
    'about-notices': 'Un aviso de pago',
    'about-prepaying': 'Un prepago',
    'about-account': 'Mi cuenta o mis alertas',
    'when-to-pay': '¿Cuánto tiempo tengo para pagar?',
    'how-to-pay': '¿Cómo pago?',
    pay: 'Pagar ahora',
    'why-a-notice': '¿Por qué he recibido un aviso?',
    'vehicle-sold': 'He vendido el vehículo',
    contest: 'Impugnar el aviso',
    'how-to-prepay': '¿Cómo prepago un trayecto?',
    prepay: 'Pagar ahora por adelantado',
    'log-in': 'Iniciar sesión',
    'sign-up': 'Crear una cuenta',
    alerts: 'Recibir alertas de mis pasos',
    'write-to-us': 'Escribir a un asesor',
  },
  answers: {
    'when-to-pay':
      '<p>Dispone de <strong>72 horas</strong> después de su paso. Después, se añade un recargo y más tarde se envía un aviso.</p>',
    'vehicle-sold': '<p>Envíenos el contrato de venta: el aviso se enviará al nuevo titular.</p>',
  },
  entries: {
    toll: 'Una pregunta sobre un peaje',
    notice: 'Un aviso de pago (adjunte una copia)',
    account: 'Mi cuenta',
    other: 'Otra consulta',
  },
};
