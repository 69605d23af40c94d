import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // server/http/csrf.ts has compared the origin with PUBLIC_ORIGIN. Behind a proxy that terminates TLS the router
  // would compare the browser's https origin with our http request, and refuse every form.
  allowedActionOrigins: ['**'],
} satisfies Config;
