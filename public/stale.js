// An old copy of index.html names files that are gone. The page is then fetched anew, once; where that does not help, it says so.
// Runs without the portal, in every browser that runs modules; the content security policy allows files of this origin only.
const texts = {
  en: ['This page could not be loaded. It may just have been updated.', 'Load again'],
  fr: ['Cette page n’a pas pu être chargée. Elle vient peut-être d’être mise à jour.', 'Recharger la page'],
  de: ['Diese Seite konnte nicht geladen werden. Möglicherweise wurde sie gerade aktualisiert.', 'Erneut laden'],
  it: ['Non è stato possibile caricare la pagina. Potrebbe essere appena stata aggiornata.', 'Ricaricare la pagina'],
  es: ['No se ha podido cargar esta página. Es posible que se acabe de actualizar.', 'Volver a cargar'],
};

const loadAnew = () => fetch(location.href, { cache: 'reload' }).then(() => location.reload());

const tell = () => {
  const wanted = [location.pathname.split('/')[1], ...navigator.languages.map((language) => language.slice(0, 2))];
  const language = wanted.find((name) => Object.hasOwn(texts, name)) ?? 'en';
  const [sentence, label] = texts[language];
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', () => loadAnew().catch(() => location.reload()));
  const main = document.createElement('main');
  main.append(message, button);
  document.documentElement.lang = language;
  document.title = sentence;
  document.getElementById('root').replaceChildren(main);
  // A screen reader announces what is put into an alert that is there already.
  message.textContent = sentence;
};

addEventListener(
  'error',
  ({ target }) => {
    const isEntry = target instanceof HTMLScriptElement && target.type === 'module';
    // Once the portal runs, the scripts of others are not its matter.
    if (!isEntry || document.documentElement.dataset.language) return;
    const isSecondTry = performance.getEntriesByType('navigation')[0]?.type === 'reload';
    if (isSecondTry) tell();
    else loadAnew().catch(tell);
  },
  true,
);
