/**
 * Sets the theme and the browser's theme colour before the first paint. It is inlined unchanged in every page, and the
 * content security policy allows it by its hash, so it must not contain characters that HTML escapes.
 */
export const THEME_SCRIPT =
  'try{if(localStorage.getItem(`darkMode`)===`true`){document.body.classList.add(`dark`);' +
  'let m=document.querySelector(`[name=theme-color]`);m.content=m.dataset.dark}}catch{}';
