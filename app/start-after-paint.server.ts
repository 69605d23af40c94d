const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const START = /(<script nonce="[^"]*") type="module" async="">/;

const SIGNS = '["pointerdown","keydown","focusin"]';

/**
 * Starts the scripts once: after the first paint, on the first interaction, or after three seconds, because a tab in the
 * background isn't painted.
 */
const HELD_START_SCRIPT =
  '(()=>{const {nonce,dataset}=document.currentScript;let isStarted=false;' +
  'const add=(tag,given)=>document.head.append(Object.assign(document.createElement(tag),{nonce},given));' +
  'const start=()=>{if(isStarted)return;isStarted=true;' +
  `for(const sign of ${SIGNS})removeEventListener(sign,start,true);` +
  'for(const href of dataset.files.split(" "))add("link",{rel:"modulepreload",href});' +
  'add("script",{type:"module",textContent:document.getElementById("held-back").textContent})};' +
  `for(const sign of ${SIGNS})addEventListener(sign,start,{capture:true,passive:true});` +
  'new PerformanceObserver(start).observe({type:"paint",buffered:true});setTimeout(start,3000)})()';

/**
 * Holds back the scripts of a page with a router until it is painted, so that styles and fonts come first.
 * @param page as React Router renders it: preloads of its modules, and one inline module that imports them
 */
export function startAfterPaint(page: string, nonce: string): string {
  // Another version of React Router may write this tag differently: then its scripts start at once.
  if (!START.test(page)) return page;
  const files = [...new Set([...page.matchAll(PRELOAD)].map(([, href]) => href!))];
  const held = page
    .replace(PRELOAD, '')
    // React doesn't compare the attributes of a tag when it hydrates.
    .replace(START, '$1 type="text/plain" id="held-back">');
  return `${held}<script nonce="${nonce}" data-files="${files.join(' ')}">${HELD_START_SCRIPT}</script>`;
}
