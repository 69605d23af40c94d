/**
 * A page's appearance comes before its behaviour: scripts are requested once styles, fonts and the pictures in view
 * have loaded, or on the first interaction, and after three seconds at the latest. Until then they compete for neither
 * bandwidth nor the processor.
 */
const START =
  '(()=>{const held=document.querySelector("script[data-held]");const {nonce,dataset}=held;let started=false;' +
  'const begin=()=>{if(started)return;started=true;' +
  'for(const href of dataset.held.split(" "))' +
  'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",nonce,href}));' +
  // A script runs only when it is inserted again; this leaves the DOM as React rendered it.
  'delete dataset.held;held.type="module";held.setAttribute("async","");' +
  'held.parentNode.insertBefore(held,held.nextSibling)};' +
  'addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(begin)));' +
  'for(const sign of ["pointerdown","keydown","focusin"])' +
  'addEventListener(sign,begin,{capture:true,passive:true,once:true});' +
  'setTimeout(begin,3000);' +
  // The press is repeated after hydration (app/browser/client-navigation.tsx).
  'const press=({target})=>{early.pressed=target.closest("button[type=button]")};' +
  'const early=window.early={stop:()=>removeEventListener("click",press,true)};' +
  'addEventListener("click",press,true)})()';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const MODULE = ' type="module" async="">';

/** The page with its scripts deferred, as `START` describes. */
export function deferScripts(page: string, nonce: string): string {
  const body = page.indexOf('<body');
  const module = page.lastIndexOf(MODULE);
  if (module < 0) throw new Error('A page begins its scripts with a module.');
  const needed = new Set<string>();
  const head = page.slice(0, body).replaceAll(PRELOAD, (_, href) => {
    needed.add(href);
    return '';
  });
  const held = ` type="text/plain" data-held="${[...needed].join(' ')}">`;
  const start = `<script nonce="${nonce}">${START}</script>`;
  return head + page.slice(body, module) + held + page.slice(module + MODULE.length) + start;
}
