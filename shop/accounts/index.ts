export {
  type AccountsConfig,
  type AccountsPort,
  initialsOf,
  type NewSession,
  type Person,
  type SignedIn,
  STAFF_THEMES,
  type StaffTheme,
} from './accounts.ts';
export { isWeakPassword, MAX_PASSWORD, MIN_PASSWORD, MIN_STAFF_PASSWORD } from './passwords.ts';

export {
  SOCIAL_CALLBACK,
  SOCIAL_PROBLEMS,
  type SocialIdentity,
  type SocialProblem,
  type SocialProvider,
  type SocialRefusal,
} from './sign-in/social.ts';
export {
  claimsOf,
  hasRole,
  isStaff,
  mayWrite,
  ROLE_NAMES,
  type Role,
  requireRole,
  roleOf,
} from './staff-roles.ts';
