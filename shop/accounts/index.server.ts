export { postAccountChanged } from './account-emails.server.ts';
export { mayTry } from './account-limits.server.ts';
export {
  type AddressEntry,
  listAddresses,
  makeDefault,
  parseAddressEntry,
  removeAddress,
  type SavedAddress,
  saveAddress,
} from './address-book.server.ts';
export { openAccounts, SESSION_LIFE } from './auth.server.ts';
export { changePassword, confirmEmailChange, requestEmailChange } from './change-account.server.ts';
export {
  ensureOwner,
  findWelcome,
  ownerHasPassword,
  ownerToken,
  setOwnerPassword,
  signInByLink,
} from './owner.server.ts';
export { accountName, changeName, readAvatar, removeAvatar, saveAvatar } from './profile.server.ts';
export {
  emailAddress,
  findUserByEmail,
  parseRegistration,
  personName,
  type RegistrationProblem,
  register,
} from './register.server.ts';
export {
  checkResetCode,
  closeOtherWays,
  requestPasswordReset,
  resetPassword,
  setPassword,
} from './reset-password.server.ts';
export {
  endSession,
  endSessions,
  findSession,
  forgetOldSessions,
  listSessions,
  type SessionView,
} from './sign-in/sessions.server.ts';
export { giveSecondFactor, reauthenticate, sessionOf, signIn } from './sign-in/sign-in.server.ts';
export { signInWithSocial } from './sign-in/social-sign-in.server.ts';
export {
  findStaff,
  needsSecondFactor,
  openStaffSession,
  STAFF_LIFE,
} from './sign-in/staff-sessions.server.ts';
export { forgetOldTokens, issueToken, revokeTokens } from './sign-in/tokens.server.ts';
export { checkVerification, refuseAccount, resendVerification, verifyEmail } from './verify-email.server.ts';
