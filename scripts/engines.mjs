import { existsSync, globSync } from 'node:fs';

/** What the engine tests run, and the packages of Debian's that have it. */
const PROGRAMS = [
  ['firefox-esr', () => existsSync('/usr/bin/firefox-esr')],
  ['webkit2gtk-driver', () => existsSync('/usr/bin/WebKitWebDriver') && miniBrowser() !== undefined],
  ['xvfb', () => existsSync('/usr/bin/Xvfb')],
];

/** Where WebKitGTK's small browser is; its folder bears the machine's name and the version of the interface. */
export const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];

/** @returns the packages that are missing */
export const missingPackages = () => PROGRAMS.filter(([, isThere]) => !isThere()).map(([name]) => name);
