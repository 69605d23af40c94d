import { adminContentMessages } from '#messages/admin-content.ts';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { adminStructureMessages } from '#messages/admin-structure.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { PartFields, StorefrontPart } from '#shop/content/index.ts';
import type { MenuLink } from '#shop/core/index.ts';

/** Says a version of a part of the storefront in lines of text, for comparison. */
export function partTexts(locale: Locale, shopTime: (moment: Date) => string) {
  const t = adminStructureMessages.in(locale);
  const tContent = adminContentMessages.in(locale);
  const tEditor = adminEditorMessages.in(locale);
  const line = (field: string, value: string | null) =>
    value ? tEditor('versions.line', { field, value }) : '';
  const momentOf = (moment: string | null) => moment && shopTime(new Date(moment));
  const pictureOf = ({ picture, pictureAlt }: { picture: string | null; pictureAlt: string | null }) =>
    picture && `${pictureAlt} (${picture})`;
  const texts: { [Part in StorefrontPart]: (value: PartFields[Part]) => string[] } = {
    navigation: ({ header, footer, social }) => [
      t('navigation.header'),
      ...(header?.flatMap(({ children, ...item }) => [
        indented(linkOf(item)),
        ...children.map((child) => indented(linkOf(child), 2)),
      ]) ?? [indented(t('version.default'))]),
      t('navigation.footer'),
      ...(footer?.flatMap(({ title, links }) => [
        indented(title),
        ...links.map((link) => indented(linkOf(link), 2)),
      ]) ?? [indented(t('version.default'))]),
      t('navigation.social'),
      ...social.map((address) => indented(address)),
    ],
    announcement: ({ isOn, text, linkText, link, tone, from, until, isDismissible }) => [
      t(isOn ? 'announcement.isOn' : 'announcement.status.off'),
      line(t('announcement.text'), text),
      line(t('announcement.linkText'), linkText),
      line(t('announcement.link'), link),
      line(t('announcement.tone'), t(`announcement.tone.${tone}`)),
      line(t('announcement.from'), momentOf(from)),
      line(t('announcement.until'), momentOf(until)),
      isDismissible ? t('announcement.isDismissible') : '',
    ],
    homePage: (sections) =>
      sections.length === 0
        ? [t('version.default')]
        : sections
            .filter(({ isOn }) => isOn)
            .flatMap(({ kind, title, text, linkText, link, products, ...section }) => [
              t(`home.kind.${kind}`),
              indented(line(t('home.heading'), title)),
              indented(line(t('home.text'), text)),
              indented(line(t('home.picture'), pictureOf(section))),
              indented(line(t('home.linkText'), linkText)),
              indented(line(t('home.link'), link)),
              indented(line(t('home.products'), products.join(', '))),
            ]),
    banner: (items) =>
      items.flatMap(({ text, link, startDate, endDate, isActive, ...item }) => [
        text,
        indented(isActive ? '' : tContent('banner.state.off')),
        indented(line(tContent('banner.item.link'), link)),
        indented(line(tContent('banner.item.picture'), pictureOf(item))),
        indented(line(tContent('banner.item.start'), momentOf(startDate))),
        indented(line(tContent('banner.item.end'), momentOf(endDate))),
      ]),
  };
  return <Part extends StorefrontPart>(part: Part, value: PartFields[Part]): string =>
    texts[part](value)
      .filter((line) => line.trim())
      .join('\n');
}

const indented = (text: string, depth = 1) => `${'   '.repeat(depth)}${text}`;
const linkOf = ({ label, to }: MenuLink) => `${label} (${to})`;
