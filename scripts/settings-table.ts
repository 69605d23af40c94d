import { settingsShape } from '#platform/config.ts';

const settings = Object.entries(settingsShape);

/** For docs/settings.md. */
export const settingsTable = (): string =>
  [
    '| setting | for |',
    '|---|---|',
    ...settings.map(([name, setting]) => `| \`${name}\` | ${setting.description} |`),
  ].join('\n');

/** For .env.example. */
export const settingsExample = (): string =>
  settings.map(([name, setting]) => `# ${setting.description?.replaceAll('`', '')}\n#${name}=\n`).join('\n');
