import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { Walk } from './browser/walk.tsx';
import './ui/theme.css';
import { ApplyTheme } from './ui/apply-theme.tsx';
import { FatalError } from './ui/fatal-error.tsx';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body suppressHydrationWarning>
        <ApplyTheme />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <Walk />
    </>
  );
}

export { FatalError as ErrorBoundary };
