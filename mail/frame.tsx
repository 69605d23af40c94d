import type { ReactNode } from 'react';
import { say } from '../messages/mail.ts';
import type { ShopSettings } from '../shop/settings/settings.server.ts';

/** Colours and type of every mail. Mail programs know no style sheets, so each part carries its own. */
export const look = {
  ink: '#2e2a26',
  quiet: '#6b635a',
  paper: '#fbf7f2',
  card: '#ffffff',
  line: '#e7ddd1',
  pink: '#a8325e',
  serif: "Newsreader, Georgia, 'Times New Roman', serif",
  sans: "Figtree, 'Helvetica Neue', Arial, sans-serif",
} as const;

/** The frame around every mail: the shop's name above, its address below, and in commercial ones the way out. */
export function MailFrame({
  preview,
  settings,
  unsubscribeUrl,
  children,
}: {
  preview: string;
  settings: ShopSettings;
  unsubscribeUrl?: string | undefined;
  children: ReactNode;
}) {
  const { shopName, address, email, phone } = settings;
  const place = [address.street1, `${address.city} ${address.state} ${address.zip}`]
    .filter(Boolean)
    .join(', ');
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{preview}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: look.paper, color: look.ink, fontFamily: look.sans }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }} data-skip-in-text="true">
          {preview}
        </div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '32px 16px' }}>
                <table
                  role="presentation"
                  width="100%"
                  style={{ maxWidth: 560 }}
                  cellPadding={0}
                  cellSpacing={0}
                >
                  <tbody>
                    <tr>
                      <td
                        align="center"
                        style={{ padding: '0 0 24px', fontFamily: look.serif, fontSize: 26 }}
                      >
                        {shopName}
                      </td>
                    </tr>
                    <tr>
                      <td
                        style={{
                          background: look.card,
                          border: `1px solid ${look.line}`,
                          borderRadius: 12,
                          padding: 28,
                        }}
                      >
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td
                        align="center"
                        style={{ padding: 24, fontSize: 13, lineHeight: '20px', color: look.quiet }}
                      >
                        {shopName}
                        <br />
                        {place}
                        <br />
                        {[email, phone].filter(Boolean).join(' · ')}
                        {unsubscribeUrl && (
                          <>
                            <br />
                            <br />
                            {say('unsubscribe.why')}{' '}
                            <a href={unsubscribeUrl} style={{ color: look.quiet }}>
                              {say('unsubscribe.link')}
                            </a>
                          </>
                        )}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** The one thing to do in a mail. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      style={{
        display: 'inline-block',
        background: look.pink,
        color: '#ffffff',
        padding: '14px 26px',
        borderRadius: 999,
        textDecoration: 'none',
        fontWeight: 600,
      }}
    >
      {children}
    </a>
  );
}
