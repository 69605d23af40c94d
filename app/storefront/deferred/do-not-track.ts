/** Whether the browser says for its person that they are not to be tracked (Global Privacy Control, Do Not Track). */
export const asksNotToBeTracked = (): boolean => {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
};
