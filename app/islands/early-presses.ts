/** Input from before the scripts are ready, recorded by ./start-script.ts. */
export interface Early {
  /** The last element that was touched or focused. */
  touched?: EventTarget | null;
  /** The buttons that were pressed, in this order: somebody may press one several times until it answers. */
  pressed: Set<HTMLElement>;
  /** Stops recording. */
  stop(): void;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** Notes each button that is pressed early, for `hydrateIslands` (./hydrate.tsx) to press it again, and calls `onPress`. */
export const NOTE_PRESSES =
  'const press=({target})=>{const pressed=target.closest?.("button[type=button]");if(pressed){early.pressed.add(pressed);onPress()}};' +
  'addEventListener("click",press,true);';

export const STOP_NOTING_PRESSES = 'removeEventListener("click",press,true);';
