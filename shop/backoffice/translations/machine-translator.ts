import type { TextPart } from '../translation-files/markup.ts';

/**
 * Why a machine translated nothing.
 * - `key`: it refused the key
 * - `quota`: the characters that the plan includes are used up
 * - `too-large`: it takes no request of this size
 * - `busy`: it asked us to wait, again after we had waited
 * - `refused`: it refused for a reason of its own
 * - `unavailable`: no answer, or none that could be read
 */
export type MachineProblem = 'key' | 'quota' | 'too-large' | 'busy' | 'refused' | 'unavailable';

export interface MachineFailure {
  ok: false;
  problem: MachineProblem;
  /** In its own words, or empty. */
  reason: string;
}

type MachineTranslated =
  | MachineFailure
  /** In the order that they were asked in; null for a text that came back with other markup. */
  | { ok: true; texts: (string | null)[] };

export interface MachineTranslator {
  /**
   * Translates from English to French; never throws because of the vendor.
   * @param texts lines in parts; the markup comes back as it is
   */
  translate(texts: readonly (readonly TextPart[])[]): Promise<MachineTranslated>;
}

export interface MachineTranslatorPort {
  /** Null unless the owner has connected one. */
  machineTranslator: MachineTranslator | null;
}
