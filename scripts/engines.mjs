import { existsSync, globSync } from 'node:fs';

/** Programs that the engine tests need, by Debian package. */
const PROGRAMS = [
  ['firefox-esr', () => existsSync('/usr/bin/firefox-esr')],
  ['webkit2gtk-driver', () => existsSync('/usr/bin/WebKitWebDriver') && miniBrowser() !== undefined],
  ['xvfb', () => existsSync('/usr/bin/Xvfb')],
];

/** WebKitGTK's MiniBrowser; its folder contains the machine's architecture and the API version. */
export const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];

export const missingPackages = () => PROGRAMS.filter(([, isThere]) => !isThere()).map(([name]) => name);
