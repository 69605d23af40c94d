import { NOTE_PRESSES, STOP_NOTING_PRESSES } from './early-presses.ts';

/**
 * Starts a document's islands. Its appearance comes first: scripts are requested once styles, fonts and the pictures in
 * view have loaded, or on the first interaction, and after three seconds at the latest. Buttons pressed before then
 * are noted in `window.early` (./early-presses.ts).
 */
export const START_SCRIPT =
  '(()=>{const type=performance.getEntriesByType("navigation")[0]?.type;' +
  // Nothing is estimated, so that the scroll position is exact (see .card in app/ui/theme/theme.css).
  'if(type==="back_forward")document.documentElement.dataset.returned="";' +
  'const {nonce,dataset}=document.currentScript;const early=window.early={pressed:new Set()};' +
  'let isStarted=false,hasFailed=false,attempt;' +
  'const preload=(files)=>{for(const href of files)' +
  'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",nonce,href}))};' +
  // Safari, Chrome before 156 and Firefox before 154 don't request a module a second time. So a press that stays
  // unanswered loads the page again, unless it was just reloaded or its server doesn't answer.
  'const reload=()=>{if(type!=="reload")fetch("",{method:"HEAD",cache:"no-store"})' +
  '.then(({ok,redirected})=>{if(ok&&!redirected)location.reload()},()=>{})};' +
  'const onPress=()=>{if(hasFailed)attempt.then((isHere)=>{if(!isHere)reload()})};' +
  'const start=()=>{if(isStarted)return;isStarted=true;' +
  'const [first,later]=[dataset.first,dataset.later].map((files)=>files.split(" "));' +
  // After an early touch, the code that answers it is loaded first.
  'const isTouched=early.touched;if(!hasFailed){preload(first);if(!isTouched)preload(later)}' +
  // Where the connection was lost, the next touch tries again.
  'attempt=import(first[0]).then(({hydrateIslands})=>{if(isTouched)preload(later);hydrateIslands(early);return true},' +
  '()=>{isStarted=false;hasFailed=true})};' +
  'const touch=({target})=>{early.touched=target;start()};' +
  'for(const sign of ["pointerdown","keydown","focusin"])' +
  'addEventListener(sign,touch,{capture:true,passive:true});' +
  NOTE_PRESSES +
  `early.stop=()=>{${STOP_NOTING_PRESSES}` +
  'for(const sign of ["pointerdown","keydown","focusin"])removeEventListener(sign,touch,true)};' +
  'const untouched=()=>{if(!hasFailed)start()};' +
  'addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(untouched)));' +
  'setTimeout(untouched,3000)})()';
