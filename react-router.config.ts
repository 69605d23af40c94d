import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // All routes at once, in a file that is kept for ever: no page asks for the ways that lead on from it.
  routeDiscovery: { mode: 'initial' },
  // server/http/csrf.ts has compared the origin with PUBLIC_ORIGIN. Behind a proxy that ends TLS the router would compare the
  // browser's https origin with our http request, and refuse every form.
  allowedActionOrigins: ['**'],
} satisfies Config;
