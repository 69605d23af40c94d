export { sendAccountChangedEmail } from './account-emails.server.ts';
export { hitAccountLimit } from './account-limits.server.ts';
export {
  type AddressEntry,
  listAddresses,
  makeDefault,
  moveAddresses,
  parseAddressEntry,
  removeAddress,
  type SavedAddress,
  saveAddress,
} from './address-book.server.ts';
export { openAccounts, SESSION_LIFE } from './auth.server.ts';
export { changePassword, confirmEmailChange, requestEmailChange } from './change-account.server.ts';
export {
  ensureOwner,
  findOwnerLink,
  ownerTokenOnServer,
  ownerTokenToPrint,
  setOwnerPassword,
  signInByLink,
} from './owner.server.ts';
export { accountName, changeName, readAvatar, removeAvatar, saveAvatar } from './profile.server.ts';
export { parseRegistration, type RegistrationProblem, register } from './register.server.ts';
export {
  checkResetCode,
  endOtherSessions,
  requestPasswordReset,
  resetPassword,
  setPassword,
} from './reset-password.server.ts';
export { DEVICE_LIFE, newDevice } from './sign-in/known-device.ts';
export {
  endSession,
  endSessions,
  findSession,
  listSessions,
  pruneSessions,
  type SessionView,
} from './sign-in/sessions.server.ts';
export { reauthenticate, sessionOf, signIn } from './sign-in/sign-in.server.ts';
export { signInWithSocial } from './sign-in/social-sign-in.server.ts';
export {
  findStaff,
  needsTwoStep,
  openStaffSession,
  STAFF_LIFE,
  type StaffAccess,
} from './sign-in/staff-sessions.server.ts';
export { issueToken, pruneTokens, revokeTokens } from './sign-in/tokens.server.ts';
export { turnOffTwoStep } from './sign-in/turn-off-two-step.server.ts';
export { submitTwoStepCode } from './sign-in/two-step-codes.server.ts';
export {
  findStaffMember,
  listStaff,
  lockAdmins,
  type StaffPreferences,
  setRole,
  setStaffPreferences,
  staffPreferences,
  upsertStaff,
} from './staff-accounts.server.ts';
export {
  deleteUser,
  emailAddress,
  findUser,
  findUserByEmail,
  findUsers,
  lockUser,
  lockUserByEmail,
  namesByEmail,
  personName,
  selectUserIds,
  verifiedUsers,
  withActorNames,
} from './users.server.ts';
export { checkVerification, rejectAccount, resendVerification, verifyEmail } from './verify-email.server.ts';
