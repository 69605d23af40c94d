import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { ClientNavigation } from '#app/browser/client-navigation.tsx';
import text from '#app/ui/fonts/figtree.woff2?url';
import display from '#app/ui/fonts/newsreader-display.woff2?url';
import '#app/ui/theme/theme.css';
import { FatalError } from '#app/ui/feedback/fatal-error.tsx';
import { THEME_SCRIPT } from '#app/ui/theme/theme-script.ts';
import { useLocale } from '#platform/i18n/use-messages.ts';
import { DOCUMENT_LAYOUT } from './islands/documents.ts';

export function Layout({ children }: { children: ReactNode }) {
  const isDocument = useMatches().some(({ id }) => id === DOCUMENT_LAYOUT);
  return (
    <html lang={useLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf7f2" suppressHydrationWarning />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {[text, display].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body suppressHydrationWarning>
        <script>{THEME_SCRIPT}</script>
        {children}
        {!isDocument && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <ClientNavigation />
    </>
  );
}

export { FatalError as ErrorBoundary };
