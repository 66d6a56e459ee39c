import { test } from './each-engine.ts';
import { choose, fillBilling, goToPayment } from './paying.ts';

test('A driver pays by card, reads that it is paid, and still does after a reload', async ({ inEach }) => {
  await inEach(async (person) => {
    const plate = await goToPayment(person, 'owed');
    await person.seeText('Datos de facturación');
    await person.show(plate);
    await fillBilling(person);
    await choose(person, 'Accept the payment');
    await person.arrive('¡Gracias por su pago!');
    await person.engine.reload();
    await person.arrive('¡Gracias por su pago!');
  });
});

test('A driver whose card AXEPTA refuses is sent back by POST and reads that it was refused', async ({ inEach }) => {
  await inEach(async (person) => {
    await goToPayment(person, 'axepta');
    await fillBilling(person);
    await choose(person, 'Refuse the payment');
    await person.arrive('Error en el momento del pago');
  });
});

test('A driver who cancels at the provider reads that the payment was cancelled', async ({ inEach }) => {
  await inEach(async (person) => {
    await goToPayment(person, 'owed');
    await fillBilling(person);
    await choose(person, 'Cancel the payment');
    await person.arrive('Pago cancelado');
  });
});

// WebKit's driver answers nothing after Back to a page with a Cross-Origin-Opener-Policy, whatever its code (decision 0068).
test('In Firefox, a driver who goes back from the provider reads not to pay again before checking', async ({
  inEach,
}) => {
  await inEach(
    async (person) => {
      await goToPayment(person, 'owed');
      await fillBilling(person);
      await person.seeText('Accept the payment');
      await person.engine.goBack();
      await person.seeText('No vuelva a pagar antes de comprobarlo.');
    },
    ['Firefox'],
  );
});

test('A driver pays by fuel card without leaving the portal', async ({ inEach }) => {
  await inEach(async (person) => {
    await goToPayment(person, 'owed');
    await person.press('radio', 'DKV, Tarjeta de combustible');
    await person.type('Número de tarjeta', '70431234567890123');
    await person.type('Fecha de caducidad', '1239');
    await person.type('Correo electrónico', 'ana@example.com');
    await person.press('button', 'Pagar ahora');
    await person.arrive('¡Gracias por su pago!');
  });
});
