import type { Person, Role } from '#shop/accounts/accounts.ts';

export const someoneOf = (role: Role): Person => ({
  id: role,
  name: 'Sta Ff',
  email: `${role}@example.ca`,
  emailVerified: true,
  image: null,
  isAdmin: role === 'admin',
  isEditor: role === 'editor',
  isModerator: role === 'moderator',
});
