import type { Person, Role } from './accounts.ts';

/** What each role may do, as the owner reads it (decisions: roles). */
export const ROLES: Record<Role, { name: string; may: string }> = {
  admin: {
    name: 'Admin',
    may: 'Everything: orders and money, customers, settings, staff, and all that the others may.',
  },
  editor: {
    name: 'Editor',
    may: 'Products, stock, banner, blog and pages, and reviews. Sees orders, and changes none.',
  },
  moderator: {
    name: 'Moderator',
    may: 'Publishes and answers reviews. Sees products and pages, but no orders or customers.',
  },
};

export const ROLE_NAMES = Object.keys(ROLES) as [Role, ...Role[]];

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
