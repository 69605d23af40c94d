/** One step of a pointer or a keyboard, in the words of WebDriver, which BiDi shares. */
export type Act =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'keyDown' | 'keyUp'; value: string };

/** What an engine is asked to do: no more than Firefox and WebKit both offer. */
export interface Driver {
  /** Opens a fresh page in a window of this width. */
  open(width: number): Promise<void>;
  go(url: string): Promise<void>;
  /** Evaluates an expression in the page. @returns its value, by way of JSON */
  run<T>(expression: string): Promise<T>;
  perform(device: 'pointer' | 'key', acts: Act[]): Promise<void>;
  /** Forgets what sites have left in the browser. */
  clearCookies(): Promise<void>;
  /** What the browser complained of in its console since the last time, where it tells. */
  complaints(): string[];
  close(): Promise<void>;
}

export const HEIGHT = 900;

/** The devices of a page, as both protocols want them. */
export const deviceActions = (device: 'pointer' | 'key', acts: Act[]) => [
  {
    type: device,
    id: device,
    ...(device === 'pointer' && { parameters: { pointerType: 'mouse' } }),
    actions: acts,
  },
];
