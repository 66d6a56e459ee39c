/** The specification's Spanish texts that a screen of the portal shows today, by section. */
export const spanishTexts: readonly (readonly [section: string, text: string])[] = [
  ['2.3', 'Se ha producido un error al cargar los datos, actualice la página o inténtelo de nuevo más tarde.'],
  ['2.4', 'Inicio'],
  ['2.4', 'Trayectos a pagar'],
  ['2.4', 'Pagar'],
  ['2.4', 'A fecha de hoy, no hemos encontrado ningún trayecto asociado a esa matrícula.'],
  ['2.4', 'Hemos encontrado una cuenta vinculada a ese número de matrícula:'],
  [
    '2.4',
    'Si es su cuenta, utilice sus datos de acceso habituales para conectarse. De lo contrario, puede crear una nueva cuenta vinculada a esta matrícula.',
  ],
  ['2.6', 'Medio de pago no disponible'],
  ['2.7', '¡Gracias por su pago!'],
  ['2.7', 'Confirmación de pago'],
  ['2.7', 'Error en el momento del pago'],
  ['2.7', 'Su pago fue rechazado.'],
  ['2.7', 'El pago está pendiente'],
  ['2.7', 'Su pago está pendiente, recibirá un correo electrónico una vez que haya sido validado.'],
  ['2.7', 'Verificar de nuevo'],
  ['2.7', 'Pago cancelado'],
  ['2.7', 'Su pago fue cancelado.'],
  ['2.7', 'Volver al Inicio'],
  ['2.8', 'Inscribirse en la alerta «Información de paso»'],
  ['2.8', 'Anular'],
  ['2.8', 'Inscribirse'],
  [
    '2.8',
    'Hemos registrado sus datos correctamente. Recibirá un correo electrónico cada vez que pase por un peaje free-flow.',
  ],
  ['2.8', 'Confirmar'],
  ['2.8', 'Baja exitosa'],
  ['2.8', 'Ya no recibirá alertas.'],
  ['2.9', 'Póngase en contacto con nosotros'],
  ['4', 'Pago bloqueado'],
  ['4', 'Tiene al menos un viaje actual. Debe conectarse para completarlo antes de proceder al pago.'],
  ['4', 'Tiene al menos un viaje en curso. Debe iniciar sesión para proceder al pago.'],
  ['5', 'El correo electrónico no es válido'],
  ['5', 'El correo electrónico es obligatorio'],
  ['5', 'La contraseña es obligatoria'],
  ['5', 'Debe introducir la fecha de inicio y la fecha de fin.'],
  ['5', 'No puede prepagar con un vehículo de alquiler.'],
  ['8', 'Ha surgido un error, vuelva a intentarlo más adelante.'],
];

/** The only French text that the specification gives (§2.1). */
export const frenchProcessingText =
  'Nous effectuons les dernières vérifications. Veuillez patienter et ne ré-actualisez pas la page';
