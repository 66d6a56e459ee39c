// An old copy of index.html names files that are gone: the page is fetched anew, once, or says so. Runs without the portal.
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
  const [main, message, button, link] = ['main', 'p', 'button', 'a'].map((tag) => document.createElement(tag));
  message.setAttribute('role', 'alert');
  button.textContent = label;
  button.onclick = () => loadAnew().catch(() => location.reload());
  link.textContent = location.host;
  link.href = '/';
  main.append(message, button, link);
  main.style.cssText = 'display:grid;gap:1rem;padding:2rem';
  button.style.minHeight = '3rem';
  document.documentElement.lang = language;
  document.title = sentence;
  document.getElementById('root').replaceChildren(main);
  // Announced in an alert that is there already.
  message.textContent = sentence;
};

addEventListener(
  'error',
  ({ target }) => {
    const isEntry = target instanceof HTMLScriptElement && target.type === 'module';
    // Not once the portal runs.
    if (!isEntry || document.documentElement.dataset.language) return;
    const isSecondTry = performance.getEntriesByType('navigation')[0]?.type === 'reload';
    if (isSecondTry) tell();
    else loadAnew().catch(tell);
  },
  true,
);
