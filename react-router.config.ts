import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // All routes at once, in a file that is kept for ever: no page asks for the ways that lead on from it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
