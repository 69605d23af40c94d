import type { Person, Role } from './accounts.ts';

export const ROLE_NAMES = ['admin', 'editor', 'moderator'] as const satisfies readonly Role[];

/** The highest role that somebody has; null where they are not of the staff. */
export const roleOf = ({
  isAdmin,
  isEditor,
  isModerator,
}: Pick<Person, 'isAdmin' | 'isEditor' | 'isModerator'>): Role | null =>
  isAdmin ? 'admin' : isEditor ? 'editor' : isModerator ? 'moderator' : null;

/** The claims of a role, as an account carries them. */
export const claimsOf = (role: Role | null) => ({
  admin: role === 'admin',
  editor: role === 'editor',
  moderator: role === 'moderator',
});
