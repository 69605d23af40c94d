import type { ReactNode } from 'react';
import { InSentence, type Part } from '#platform/i18n/in-sentence.tsx';
import { useLocale, useMessages } from '#platform/i18n/use-messages.ts';
import { formatPhone } from '#platform/text/phone.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { brandOf, cityLine, type Logo } from '#shop/core/index.ts';
import { emailTexts } from './texts.ts';

/** Inline styles of every email, because email programs ignore style sheets. */
export const theme = {
  ink: '#2b2622',
  quiet: '#655b51',
  paper: '#fbf7f2',
  card: '#ffffff',
  line: '#e4d9cc',
  pink: '#a62f5c',
  serif: "Newsreader, Georgia, 'Times New Roman', serif",
  sans: "Figtree, 'Helvetica Neue', Arial, sans-serif",
} as const;

/** Overrides the inline colours in email programs that support the dark theme. */
const DARK = `@media (prefers-color-scheme: dark) {
  body { background: #221c1a !important; color: #f4ece4 !important }
  .card { background: #2b2421 !important; border-color: #443a35 !important }
  .button { background: #f3a6bf !important; color: #35101f !important }
  .flower, [style*="color:${theme.pink}"] { color: #f3a6bf !important }
  [style*="color:${theme.ink}"] { color: #f4ece4 !important }
  [style*="color:${theme.quiet}"] { color: #c0b3a7 !important }
  [style*="${theme.line}"] { border-color: #443a35 !important }
  .logo { display: none !important }
  .logo-dark { display: inline-block !important; max-height: none !important }
  .logo-on-light { background: ${theme.paper} !important; padding: 8px 12px !important; border-radius: 8px }
}`;

/** The frame of every email: the shop's name above, its address below, and an unsubscribe link in commercial ones. */
export function EmailFrame({
  preview,
  settings,
  unsubscribeUrl,
  isSigned = true,
  enclosed,
  children,
}: {
  preview: string;
  settings: ShopSettings;
  unsubscribeUrl?: string | undefined;
  /** Whether it ends with the owner's sign-off. */
  isSigned?: boolean | undefined;
  /** Below the sign-off. */
  enclosed?: ReactNode;
  children: ReactNode;
}) {
  const t = useMessages(emailTexts(settings));
  const signature = isSigned ? t('signature') : '';
  const { shopName, address, email, phone } = settings;
  const { logo, darkLogo, showsName } = brandOf(settings);
  const place = [address.street1, cityLine(address, t.locale)].filter(Boolean).join(', ');
  return (
    <html lang={useLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
        <title>{preview}</title>
      </head>
      <body
        style={{ margin: 0, padding: 0, background: theme.paper, color: theme.ink, fontFamily: theme.sans }}
      >
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
                        style={{
                          padding: '0 0 24px',
                          fontFamily: theme.serif,
                          fontSize: 28,
                          letterSpacing: -0.3,
                        }}
                      >
                        {logo && (
                          <LogoImage
                            logo={logo}
                            name={shopName}
                            className={darkLogo ? 'logo' : 'logo-on-light'}
                          />
                        )}
                        {logo && darkLogo && <LogoImage logo={darkLogo} name="" className="logo-dark" />}
                        {!logo && (
                          <div
                            aria-hidden="true"
                            data-skip-in-text="true"
                            className="flower"
                            style={{ color: theme.pink, fontSize: 26, lineHeight: '30px' }}
                          >
                            ❁
                          </div>
                        )}
                        {(!logo || showsName) && shopName}
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="card"
                        style={{
                          background: theme.card,
                          border: `1px solid ${theme.line}`,
                          borderRadius: 12,
                          padding: '36px 28px',
                        }}
                      >
                        {children}
                        {signature && <EmailText last>{signature}</EmailText>}
                        {enclosed}
                      </td>
                    </tr>
                    <tr>
                      <td
                        align="center"
                        style={{ padding: 24, fontSize: 13, lineHeight: '20px', color: theme.quiet }}
                      >
                        {shopName}
                        <br />
                        {place}
                        <br />
                        {[email, formatPhone(phone, t.locale)].filter(Boolean).join(' · ')}
                        {unsubscribeUrl && (
                          <>
                            <br />
                            <br />
                            {t('unsubscribe.why')}{' '}
                            <a href={unsubscribeUrl} style={{ color: theme.quiet }}>
                              {t('unsubscribe.link')}
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

/** Email programs show no SVG. */
function LogoImage({ logo, name, className }: { logo: Logo; name: string; className: string }) {
  const scale = Math.min(220 / logo.width, 72 / logo.height);
  const isHidden = className === 'logo-dark';
  return (
    <img
      className={className}
      src={`/media/brand/${logo.id}.png`}
      alt={name}
      width={Math.round(logo.width * scale)}
      height={Math.round(logo.height * scale)}
      style={{ display: isHidden ? 'none' : 'inline-block', border: 0, ...(isHidden && { maxHeight: 0 }) }}
    />
  );
}

interface EmailTextProps {
  children: string;
  /** The owner's words in it, each with its language where that isn't the email's. */
  ownWords?: readonly Part[] | undefined;
  /** Whether it ends the email. */
  last?: boolean;
}

/** The text of an email, whose lines are paragraphs. */
export const EmailText = ({ children, ownWords = [], last = false }: EmailTextProps) =>
  children.split('\n').map((line, at, lines) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
      key={at}
      style={{
        fontSize: 16,
        lineHeight: '25px',
        margin: last ? `${at === 0 ? 24 : 0}px 0 0` : `0 0 ${at === lines.length - 1 ? 24 : 8}px`,
      }}
    >
      <InSentence sentence={line} parts={ownWords} />
    </p>
  ));

// Its hyphen would let email programs break the line.
const ORDER_NUMBER = /(?<![\p{L}\p{N}])([A-Z]{1,6}-\d+)/u;

export const EmailTitle = ({ children }: { children: ReactNode }) => (
  <h1
    style={{
      fontFamily: theme.serif,
      fontSize: 32,
      lineHeight: '37px',
      fontWeight: 400,
      letterSpacing: -0.4,
      margin: '0 0 14px',
    }}
  >
    {typeof children === 'string'
      ? children.split(ORDER_NUMBER).map((part, at) =>
          at % 2 === 0 ? (
            part
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
            <span key={at} style={{ whiteSpace: 'nowrap' }}>
              {part}
            </span>
          ),
        )
      : children}
  </h1>
);

export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    // A paragraph, so that the plain text has an empty line after it.
    <p style={{ margin: 0 }}>
      <a
        href={href}
        className="button"
        style={{
          display: 'inline-block',
          background: theme.pink,
          color: '#ffffff',
          padding: '14px 26px',
          borderRadius: 999,
          textDecoration: 'none',
          fontWeight: 600,
        }}
      >
        {children}
      </a>
    </p>
  );
}
