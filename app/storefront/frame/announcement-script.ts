/**
 * Hides an announcement that this browser has closed, before it is painted, and closes it when its button is pressed. It
 * is inlined unchanged, and the content security policy allows it by its hash, so it must not contain characters that
 * HTML escapes.
 */
export const ANNOUNCEMENT_SCRIPT =
  'try{(function(bar){bar.hidden=localStorage.getItem(`announcement`)===bar.dataset.id;' +
  'bar.querySelector(`button`).onclick=function(){bar.hidden=true;' +
  'localStorage.setItem(`announcement`,bar.dataset.id)}})(document.getElementById(`announcement`))}catch{}';
