export {
  type AccountsConfig,
  type AccountsPort,
  hasRole,
  initialsOf,
  isStaff,
  mayWrite,
  type NewSession,
  type Person,
  type Role,
  requireRole,
  type SignedIn,
} from './accounts.ts';
export { isWeakPassword, MAX_PASSWORD, MIN_PASSWORD, MIN_STAFF_PASSWORD } from './passwords.ts';
export { DEVICE_LIFE, newDevice } from './sign-in/known-device.ts';
export {
  SOCIAL_CALLBACK,
  SOCIAL_PROBLEMS,
  type SocialIdentity,
  type SocialProblem,
  type SocialProvider,
  type SocialRefusal,
} from './sign-in/social.ts';
export { claimsOf, ROLE_NAMES, roleOf } from './staff-roles.ts';
