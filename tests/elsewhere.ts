/** What somebody may be asked to return to and must not: other sites in many disguises, and what is no place of ours. */
export const ELSEWHERE = [
  ...['//evil.test', '/\\evil.test', '\\\\evil.test', 'https:evil.test', 'https://evil.test', 'evil.test%00'],
  ...[
    '/%2f%2fevil.test',
    '/%5cevil.test',
    '/%09/evil.test',
    '/\t/evil.test',
    '/shop/../../%2e%2e//evil.test',
  ],
  // Dot segments that a browser takes out, so that two slashes come first.
  ...['/.//evil.test', '/..//evil.test', '/shop/..//evil.test', '/shop/.././/evil.test?next=/shop'],
  ...['javascript:alert(1)', '\tjavascript:alert(1)', 'data:text/html,x'],
  ...['/login', '/register', '/nowhere', '/shop%00', ''],
];
