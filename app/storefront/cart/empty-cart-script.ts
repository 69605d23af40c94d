/**
 * Says on the document, before it is painted, that this browser's cart is empty. It is inlined unchanged, and the
 * content security policy allows it by its hash, so it must not contain characters that HTML escapes.
 */
export const EMPTY_CART_SCRIPT =
  'try{if(!JSON.parse(localStorage.getItem(`cart`)).items.length)throw 0}catch{document.documentElement.dataset.cart=`empty`}';
