import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const page =
  '<html><head><title>Oat</title>' +
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>' +
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/c.css"/></head>' +
  '<body><p>&lt;link rel="modulepreload" href="/no.js"/></p><script nonce="n">first()</script>' +
  '<script nonce="n" type="module" async="">import "/assets/a.js"</script>';

test('the page names no script to fetch before it is visible', () => {
  const held = deferScripts(page, 'n');
  expect(held).not.toMatch(/<link rel="modulepreload"| type="module" async/);
  expect(held).toContain('<script nonce="n">first()</script>');
  expect(held).toContain('<link rel="stylesheet" href="/assets/c.css"/>');
});

test('each script is named once, and the one that starts the page keeps its text and its nonce', () => {
  expect(deferScripts(page, 'n')).toContain(
    '<script nonce="n" type="text/plain" data-held="/assets/a.js /assets/b.js">import "/assets/a.js"</script>',
  );
});

test('a page that nothing would start is a fault of ours', () => {
  expect(() => deferScripts('<html><head></head><body>', 'n')).toThrow();
});
