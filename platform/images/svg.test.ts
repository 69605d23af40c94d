import { expect, test } from 'vitest';
import { cleanSvg } from './svg.ts';

const within = (content: string): string =>
  cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40">${content}</svg>`)?.svg ?? 'refused';

test('a drawing comes through as it was', () => {
  const drawing = '<g fill="#a62f5c" transform="translate(2 3)"><path d="M0 0L10 10Z"></path></g>';
  expect(within(drawing)).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="120" height="40">${drawing}</svg>`,
  );
});

test('SVG files of illustration programs pass: prologues, comments, styles, gradients', () => {
  const found = cleanSvg(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY ns "x">]><!-- Made with … -->
    <svg id="Layer_1" xmlns="http://www.w3.org/2000/svg" width="90px" height="30px" data-name="x">
    <defs><style><![CDATA[.cls-1{fill:url(#g);}]]></style><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>
    <rect class="cls-1" width="10" height="10"/></svg>`);
  expect(found).toMatchObject({ width: 90, height: 30 });
  expect(found?.svg).toContain('.cls-1{fill:url(#g);}');
  expect(found?.svg).toContain('stop-color="red"');
  expect(found?.svg).not.toMatch(/ENTITY|data-name|<!--/);
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script with a prefix', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
  ['a handler', '<path onload="alert(1)" d="M0 0"/>'],
  [
    'a page within',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/>alert</body></foreignObject>',
  ],
  ['a picture from elsewhere', '<image href="https://evil.test/alert.png"/>'],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
  ['a use of another file', '<use href="https://evil.test/alert.svg#x"/><use xlink:href="data:alert"/>'],
  ['an animation of a link', '<path d="M0 0"><set attributeName="href" to="javascript:alert(1)"/></path>'],
  ['a style that loads', '<style>@import "https://evil.test/alert";</style>'],
  ['a style that loads a picture', '<path style="fill:url(https://evil.test/alert)" d="M0 0"/>'],
  ['a style that loads one of several', '<style>.a{mask:image-set("https://evil.test/alert" 1x)}</style>'],
  ['a style with escapes', '<style>.a{background:\\75rl(//evil.test/alert)}</style>'],
  ['a style in pieces', '<style>.a{fill:u&#114;l(//evil.test/alert)}</style>'],
  ['a style around a comment', '<style>.a{fill:ur<!-- -->l(//evil.test/alert)}</style>'],
  ['a style around a shape', '<style>.a{fill:ur<g>x</g>l(//evil.test/alert)}</style>'],
  ['a style around what is dropped', '<style>.a{fill:ur<b>x</b>l(//evil.test/alert)}</style>'],
  ['an attribute that ends early', '<path d="M0 0&quot; onload=&quot;alert(1)"/>'],
  ['a title that ends early', '<title>&lt;/title>&lt;script>alert&lt;/script></title>'],
])('%s is left out', (_, content) => {
  expect(within(content)).not.toMatch(
    /<script|evil\.test|javascript|onload="|<a |foreignObject|@import|href=/i,
  );
});

test.each([
  ['a page', '<html><body>hello</body></html>'],
  ['nothing', ''],
  ['no size', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
  ['too much', `<svg viewBox="0 0 1 1">${'<g>'.repeat(6_000)}</svg>`],
])('%s is refused', (_, source) => {
  expect(cleanSvg(source)).toBeNull();
});
