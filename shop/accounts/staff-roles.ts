import type { Person, Role } from './accounts.ts';

export const ROLE_NAMES = ['admin', 'editor', 'moderator'] as const satisfies readonly Role[];

/** The highest role of an account; null for non-staff. */
export const roleOf = ({
  isAdmin,
  isEditor,
  isModerator,
}: Pick<Person, 'isAdmin' | 'isEditor' | 'isModerator'>): Role | null =>
  isAdmin ? 'admin' : isEditor ? 'editor' : isModerator ? 'moderator' : null;

export const claimsOf = (role: Role | null) => ({
  admin: role === 'admin',
  editor: role === 'editor',
  moderator: role === 'moderator',
});
