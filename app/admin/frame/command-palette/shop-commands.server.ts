import type { RequestContext } from '#app/context.ts';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { adminStatusMessages } from '#messages/admin-status.ts';
import { hasRole, type Person } from '#shop/accounts/index.ts';
import { settingsOf, shopToday } from '#shop/core/index.server.ts';
import { isPhrase, type Say, withoutFillers } from './commands.ts';
import type { Commanded } from './possible-commands.ts';

type Context = Pick<RequestContext, 'shop' | 'locale'>;

/** Commands about the shop itself: “back up now”, “turn on vacation”. Null for any other text. */
export async function shopCommands(ctx: Context, person: Person, typed: string): Promise<Commanded | null> {
  const t = adminPaletteMessages.in(ctx.locale);
  const bare = withoutFillers(typed, t);
  const says = (words: Extract<Parameters<Say>[0], `words.${string}`>): boolean =>
    [typed, bare].some((text) => isPhrase(text, t(words)));
  const isBackup = says('words.backUp');
  const vacation = says('words.vacationOn')
    ? 'on'
    : says('words.vacationOff')
      ? 'off'
      : says('words.vacation')
        ? 'switch'
        : null;
  if (!isBackup && !vacation) return null;
  if (!hasRole(person, 'admin')) return { commands: [], note: t('why.role') };
  if (!vacation) {
    const name = adminStatusMessages.in(ctx.locale)('backup.now');
    return { commands: [{ name, detail: '', to: '/admin/status', intent: 'backup' }], note: null };
  }
  const tSettings = adminSettingsMessages.in(ctx.locale);
  const { mode, until } = (await settingsOf(ctx.shop)).vacation;
  const now = mode !== 'off' && until >= (await shopToday(ctx.shop)) ? 'on' : 'off';
  const to = '/admin/settings/vacation#vacation-mode';
  const name = tSettings('entry.vacation');
  if (vacation === now)
    return {
      commands: [{ name: t('command.open', { name }), detail: '', to }],
      note: t(`why.${now}`, { name }),
    };
  return {
    commands: [{ name: t(now === 'on' ? 'command.vacationOff' : 'command.vacationOn'), detail: '', to }],
    note: null,
  };
}
