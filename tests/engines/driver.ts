/** An action of a pointer or a keyboard as WebDriver and BiDi define it. */
export type Act =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'keyDown' | 'keyUp'; value: string };

/** The operations that both Firefox and WebKit offer. */
export interface Driver {
  open(width: number): Promise<void>;
  go(url: string): Promise<void>;
  /** Evaluates an expression in the page. @returns its value, serialized as JSON */
  run<T>(expression: string): Promise<T>;
  perform(device: 'pointer' | 'key', acts: Act[]): Promise<void>;
  clearCookies(): Promise<void>;
  /** Console errors since the last call, if the engine reports them. */
  complaints(): string[];
  close(): Promise<void>;
}

export const HEIGHT = 900;

/** The page's input devices in the format of both protocols. */
export const deviceActions = (device: 'pointer' | 'key', acts: Act[]) => [
  {
    type: device,
    id: device,
    ...(device === 'pointer' && { parameters: { pointerType: 'mouse' } }),
    actions: acts,
  },
];
