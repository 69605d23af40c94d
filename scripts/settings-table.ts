import { settingsShape } from '#platform/config.ts';

const settings = Object.entries(settingsShape);

/** The settings as a table for docs/settings.md. */
export const settingsTable = (): string =>
  [
    '| setting | for |',
    '|---|---|',
    ...settings.map(([name, setting]) => `| \`${name}\` | ${setting.description} |`),
  ].join('\n');

/** The settings as comments to uncomment, for .env.example. */
export const settingsExample = (): string =>
  settings.map(([name, setting]) => `# ${setting.description?.replaceAll('`', '')}\n#${name}=\n`).join('\n');
