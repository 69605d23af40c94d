/**
 * What a page looks like comes before what it does: its scripts are asked for once style, type and the pictures in view
 * are there, or when somebody touches it, and at the latest after three seconds. Until then they share neither the line
 * nor the processor with what is seen first.
 */
const START =
  '(()=>{const held=document.querySelector("script[data-held]");let begun=false;' +
  'const begin=()=>{if(begun)return;begun=true;' +
  'const add=(name,own)=>document.head.append(Object.assign(document.createElement(name),{nonce:held.nonce},own));' +
  'for(const href of held.dataset.held.split(" "))add("link",{rel:"modulepreload",href});' +
  'add("script",{type:"module",textContent:held.textContent})};' +
  'addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(begin)));' +
  'for(const sign of ["pointerdown","keydown","focusin"])' +
  'addEventListener(sign,begin,{capture:true,passive:true,once:true});' +
  'setTimeout(begin,3000)})()';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const MODULE = / type="module" async="">/g;

/** The page with its scripts held back, as `START` says. */
export function startLater(page: string, nonce: string): string {
  const needed = new Set([...page.matchAll(PRELOAD)].map(([, href]) => href));
  const held = page
    .replaceAll(PRELOAD, '')
    .replace(MODULE, ` type="text/plain" data-held="${[...needed].join(' ')}">`);
  return `${held}<script nonce="${nonce}">${START}</script>`;
}
