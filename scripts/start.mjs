// Runs on any Node, so that even an old one gives a clear message.
var version = process.versions.node.split('.').map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error(
    '\nThis needs Node.js 20.19 or newer, and this is ' +
      process.versions.node +
      ': install a newer one from nodejs.org.\n',
  );
  process.exit(1);
} else {
  import('./launch.mjs').then((launch) => launch.launch(process.argv.slice(2)));
}
