/**
 * Sets the theme, and the colour of what the browser draws around the page, before the first paint. It stands in every page as it is, and the content security policy knows
 * it by its hash; so it has no sign that HTML would escape.
 */
export const THEME_SCRIPT =
  'try{if(localStorage.getItem(`darkMode`)===`true`){document.body.classList.add(`dark`);' +
  'document.querySelector(`[name=theme-color]`).content=`#221c1a`}}catch{}';
