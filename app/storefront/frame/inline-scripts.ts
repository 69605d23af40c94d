// These scripts are inlined unchanged, and the content security policy allows them by their hashes, so they must not
// contain characters that HTML escapes. Those of the themes are beside the themes.

/** Hides an announcement that this browser has closed, before it is painted, and closes it when its button is pressed. */
export const ANNOUNCEMENT_SCRIPT =
  'try{(function(bar){bar.hidden=localStorage.getItem(`announcement`)===bar.dataset.id;' +
  'bar.querySelector(`button`).onclick=function(){bar.hidden=true;' +
  'localStorage.setItem(`announcement`,bar.dataset.id)}})(document.getElementById(`announcement`))}catch{}';

/** Marks its parent element before the first paint if this browser's cart is empty. */
export const EMPTY_CART_SCRIPT =
  'try{if(!JSON.parse(localStorage.getItem(`cart`)).items.length)throw 0}' +
  'catch{document.currentScript.parentNode.dataset.cart=`empty`}';
