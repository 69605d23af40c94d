import { data } from 'react-router';

/** The part of the page that an answer belongs to. */
type Part = 'password' | 'email' | 'two-step' | 'sessions';

/** The setup key as a QR code and as text; without a QR code, only new recovery codes. */
export interface Setup {
  qr: { size: number; path: string } | null;
  secret: string;
  recoveryCodes: string[];
}

export const done = (
  intent: Part,
  message: string,
  more: { setup?: Setup; headers?: [string, string][] } = {},
) => data({ intent, isDone: true, message, setup: more.setup ?? null }, { headers: more.headers ?? [] });

export const refused = (
  intent: Part,
  { message, status, headers = {} }: { message: string; status: number; headers?: Record<string, string> },
) => data({ intent, isDone: false, message, setup: null }, { status, headers });
