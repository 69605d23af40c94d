import type { Command, Obstacle, Say, Verb } from './commands.ts';

/** How many records a command is offered for, where several match. */
export const MOST = 3;

export type Possible = Omit<Command, 'name' | 'detail'> | { obstacle: Obstacle };

export const commandOf = (t: Say, verb: Verb, name: string, detail: string, possible: Possible): Command[] =>
  'to' in possible ? [{ name: t(`command.${verb}`, { name }), detail, ...possible }] : [];

export interface Named {
  name: string;
  detail: string;
  to: string;
  possible: Possible;
}

export interface Commanded {
  commands: Command[];
  /** Why there is no such command. */
  note: string | null;
}

export interface OfNamed extends Commanded {
  /** Only commands that run, without links to records that don't allow it. */
  done: Command[];
}

/** The command for each record that allows it; else a link to the first record, and the reason. */
export function ofNamed(t: Say, verb: Verb, found: readonly Named[], missing: string): OfNamed {
  const done = found
    .slice(0, MOST)
    .flatMap(({ name, detail, possible }) => commandOf(t, verb, name, detail, possible));
  if (done.length > 0) return { commands: done, done, note: null };
  const [first] = found;
  if (!first) return { commands: [], done, note: missing };
  const { name, detail, to, possible } = first;
  return {
    commands: [{ name: t('command.open', { name }), detail, to }],
    done,
    note: 'obstacle' in possible ? t(`why.${possible.obstacle}`, { name }) : null,
  };
}
