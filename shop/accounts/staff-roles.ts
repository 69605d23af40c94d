import type { Person } from './accounts.ts';

export const ROLE_NAMES = ['admin', 'editor', 'moderator'] as const;
export type Role = (typeof ROLE_NAMES)[number];

const CLAIMS = { admin: 'isAdmin', editor: 'isEditor', moderator: 'isModerator' } as const;

/** False for a person without a role. */
export const hasRole = (person: Person | null, ...roles: Role[]): boolean =>
  person !== null && roles.some((role) => person[CLAIMS[role]]);

/** Whether somebody may edit posts, pages, categories, the banner and SEO texts (decisions: Roles). */
export const mayWrite = (person: Person): boolean => hasRole(person, 'admin', 'editor');

/**
 * Checks the role again next to the data.
 * @throws when a route has failed to check it: a bug
 */
export function requireRole(person: Person, ...roles: Role[]): void {
  if (!hasRole(person, ...roles)) throw new Error(`This needs the role ${roles.join(' or ')}.`);
}

export const isStaff = (person: Person | null): boolean => hasRole(person, 'admin', 'editor', 'moderator');

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
