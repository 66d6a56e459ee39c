import type { Texts } from './texts.ts';

export const es: Texts = {
  seo: {
    title: 'Bocalia – Pagar el peaje en línea',
    description: 'Pague en línea sus trayectos en la A79, la autopista sin barreras.',
  },
  gdprText:
    '<p>Bocalia utiliza estos datos para informarle de sus pasos. Puede ejercer sus derechos ante nuestro delegado de protección de datos.</p>',
  home: {
    title: 'La autopista sin barreras',
    subtitle: 'Circule y pague después en línea, en las 72 horas siguientes a su paso.',
  },
  journeys: {
    title: 'Trayectos a pagar',
    subtitle: '<p>Pague sus trayectos hasta la fecha indicada.</p>',
    content:
      '<p>Una vez vencido el plazo, se añade al precio del trayecto un recargo de {surcharge}. Pueden seguir otros gastos.</p>',
    primoPassant: '<p>Es su primer paso sin pagar: si paga ahora, no se le aplicará ningún recargo.</p>',
    articles: { rates: 'Consultar las tarifas', contest: 'Impugnar una solicitud de pago' },
  },
  prepayment: {
    title: 'Pagar por adelantado',
    content:
      '<p>El pago es válido para los trayectos que haga con esta matrícula durante <strong>{prepaidLife}</strong>.</p>',
    vehicleClass:
      '<p>El precio depende de la clase del vehículo: su altura, sus ejes y su remolque. Los datos figuran en el permiso de circulación.</p>',
  },
  confirmation: {
    title: '¡Gracias por su pago!',
    paidTwice:
      '<p>Si su banco le ha cobrado dos veces, le devolvemos el segundo importe a la misma tarjeta en un plazo de diez días. No tiene que hacer nada.</p>',
  },
  authentication: {
    title: 'Su cuenta',
    subtitle: '<p>Consulte y pague los trayectos de sus vehículos.</p>',
    content: '<p>El importe y el plazo son los mismos <strong>con o sin cuenta</strong>.</p>',
  },
  methodClosed: {
    plate: 'Esta tarjeta no se acepta por el momento para su vehículo. Elija otro medio de pago.',
    inProgress: 'Un trayecto en curso no se puede pagar con una tarjeta de combustible.',
    prepaid: 'Un trayecto no se puede pagar por adelantado con una tarjeta de combustible.',
  },
  receipt: {
    title: 'Recibo de pago',
    number: 'Número de recibo',
    date: 'Fecha',
    plate: 'Matrícula',
    paidBy: 'Pagado con',
    creditCard: 'Tarjeta bancaria',
    fuelCard: 'Tarjeta',
    payer: 'Pagador',
    trip: 'Trayecto',
    amount: 'Importe',
    total: 'Total con IVA',
    tax: 'IVA 20 % incluido',
    thanks: 'Gracias por viajar con nosotros.',
  },
  mails: {
    receiptSubject: 'Su recibo de pago',
    receipt: (amount) => `Hemos recibido su pago de ${amount}. Adjuntamos su recibo.`,
    pendingSubject: 'Su pago está pendiente',
    pending: (amount) => `Su pago de ${amount} está pendiente. Le escribiremos en cuanto haya sido validado.`,
    refusedSubject: 'Su pago fue rechazado',
    refused: (amount) => `Su pago de ${amount} fue rechazado. No se le ha cobrado nada.`,
    alertSubject: 'Su alerta está activa',
    alert: (plate, link) =>
      `A partir de ahora le escribiremos cada vez que ${plate} pase por un peaje. Para no recibir más alertas: ${link}`,
    alertMovedSubject: 'Su alerta ha cambiado de dirección',
    alertMoved: (plate) =>
      `Las alertas de ${plate} se envían ahora a otro correo electrónico. Usted ya no las recibirá.`,
    alertsEndedSubject: 'Sus alertas han terminado',
    alertsEnded: 'Ya no recibirá alertas.',
    activationSubject: 'Activar su cuenta',
    activation: (link) => `Para activar su cuenta, siga este enlace en las próximas 24 horas: ${link}`,
    passwordSubject: 'Elegir una nueva contraseña',
    password: (link) => `Para elegir una nueva contraseña, siga este enlace en la próxima hora: ${link}`,
    plateSharedSubject: 'Su vehículo se ha añadido a otra cuenta',
    plateShared: (plate) => `El vehículo ${plate} de su cuenta se ha añadido también a otra cuenta.`,
    accountDeletedSubject: 'Su cuenta se ha eliminado',
    accountDeleted: 'Su cuenta se ha eliminado, con sus vehículos y sus alertas.',
  },
};
