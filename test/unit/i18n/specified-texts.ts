/** The Spanish texts that are fixed word for word (rule LANG-5), each with the rule of its screen. */
export const spanishTexts: readonly (readonly [section: string, text: string])[] = [
  ['HOME-7', 'Se ha producido un error al cargar los datos, actualice la página o inténtelo de nuevo más tarde.'],
  ['SHELL-10', 'Inicio'],
  ['LIST-1', 'Trayectos a pagar'],
  ['LIST-10', 'Pagar'],
  ['LIST-12', 'A fecha de hoy, no hemos encontrado ningún trayecto asociado a esa matrícula.'],
  ['LIST-14', 'Hemos encontrado una cuenta vinculada a ese número de matrícula:'],
  [
    'LIST-14',
    'Si es su cuenta, utilice sus datos de acceso habituales para conectarse. De lo contrario, puede crear una nueva cuenta vinculada a esta matrícula.',
  ],
  ['PAY-2', 'Medio de pago no disponible'],
  ['RESULT-1', '¡Gracias por su pago!'],
  ['RESULT-1', 'Confirmación de pago'],
  ['RESULT-3', 'Error en el momento del pago'],
  ['VERDICT-6', 'Su pago fue rechazado.'],
  ['RESULT-3', 'El pago está pendiente'],
  ['RESULT-3', 'Su pago está pendiente, recibirá un correo electrónico una vez que haya sido validado.'],
  ['VERDICT-14', 'Verificar de nuevo'],
  ['RESULT-3', 'Pago cancelado'],
  ['RESULT-3', 'Su pago fue cancelado.'],
  ['SHELL-10', 'Volver al Inicio'],
  ['ALERT-1', 'Inscribirse en la alerta «Información de paso»'],
  ['ALERT-10', 'Anular'],
  ['ALERT-5', 'Inscribirse'],
  [
    'ALERT-5',
    'Hemos registrado sus datos correctamente. Recibirá un correo electrónico cada vez que pase por un peaje free-flow.',
  ],
  ['ALERT-11', 'Confirmar'],
  ['ALERT-11', 'Baja exitosa'],
  ['ALERT-11', 'Ya no recibirá alertas.'],
  ['HELP-3', 'Póngase en contacto con nosotros'],
  ['LIST-11', 'Pago bloqueado'],
  ['LIST-11', 'Tiene al menos un viaje actual. Debe conectarse para completarlo antes de proceder al pago.'],
  ['LIST-11', 'Tiene al menos un viaje en curso. Debe iniciar sesión para proceder al pago.'],
  ['LIMIT-3', 'El correo electrónico no es válido'],
  ['LIMIT-3', 'El correo electrónico es obligatorio'],
  ['SIGNIN-8', 'La contraseña es obligatoria'],
  ['LIMIT-4', 'Debe introducir la fecha de inicio y la fecha de fin.'],
  ['PREP-11', 'No puede prepagar con un vehículo de alquiler.'],
  ['ERROR-1', 'Ha surgido un error, vuelva a intentarlo más adelante.'],
];

/** The one French text that is fixed word for word (rule LANG-5). */
export const frenchProcessingText =
  'Nous effectuons les dernières vérifications. Veuillez patienter et ne ré-actualisez pas la page';
