import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { ClientNavigation } from '#app/browser/client-navigation.tsx';
import '#app/ui/theme/theme.css';
import { FatalError } from '#app/ui/feedback/fatal-error.tsx';
import { THEME_SCRIPT } from '#app/ui/theme/theme-script.ts';
import { useLocale } from '#platform/i18n/use-messages.ts';
import { DOCUMENT_LAYOUT } from './islands/documents.ts';
import { LanguagesContext, useLocalPath } from './local-path.ts';

export function Layout({ children }: { children: ReactNode }) {
  const isDocument = useMatches().some(({ id }) => id === DOCUMENT_LAYOUT);
  return (
    <html lang={useLocale()} data-languages={useContext(LanguagesContext).join(' ')} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="manifest" href={useLocalPath()('/site.webmanifest')} />
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
