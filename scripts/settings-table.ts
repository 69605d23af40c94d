import { settingsShape } from '#platform/config.ts';

/** The settings as a table, for the README; a test holds it to platform/config.ts. */
export const settingsTable = (): string =>
  [
    '| setting | for |',
    '|---|---|',
    ...Object.entries(settingsShape).map(([name, setting]) => `| \`${name}\` | ${setting.description} |`),
  ].join('\n');
