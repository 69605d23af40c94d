import { ga4Parameters, type ShopEvent } from '#shop/backoffice/index.ts';

type Tag = (...call: unknown[]) => void;
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SOURCE = 'https://www.googletagmanager.com/gtag/js?id=';

/** Starts Google Analytics without ads features and automatic page views. @returns sends it an event */
export function startGa4(id: string, brand: string): (event: ShopEvent) => void {
  window.dataLayer ??= [];
  const { dataLayer } = window;
  const tag: Tag = function () {
    // biome-ignore lint/complexity/noArguments: gtag.js ignores arrays
    dataLayer.push(arguments);
  };
  const advertising = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  tag('consent', 'default', { ...advertising, analytics_storage: 'granted' });
  tag('js', new Date());
  tag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = SOURCE + id;
  document.head.append(script);
  const tell = (event: ShopEvent) => tag('event', event.name, ga4Parameters(event, brand, location.origin));
  tell({ name: 'page_view', path: location.pathname, title: document.title });
  return tell;
}

/** Deletes Google's cookies from this browser. */
export function clearGa4Cookies(): void {
  for (const [, name] of document.cookie.matchAll(/(?:^|;\s*)(_ga[^=]*)=/g)) {
    // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
    document.cookie = `${name}=; Path=/; Max-Age=0`;
    // biome-ignore lint/suspicious/noDocumentCookie: gtag.js sets its cookies for the entire domain
    document.cookie = `${name}=; Path=/; Max-Age=0; Domain=${location.hostname}`;
  }
}
