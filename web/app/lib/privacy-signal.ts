/**
 * Whether this browser sends Global Privacy Control (globalprivacycontrol.org): its owner wants no tracking and no
 * sharing.
 */
export const sendsPrivacyControl = (): boolean =>
  Boolean((navigator as Navigator & { globalPrivacyControl?: unknown }).globalPrivacyControl);
