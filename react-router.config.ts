import type { Config } from '@react-router/dev/config';

/** The language of the browser's files: scripts/build.ts builds them once for each. */
export const LANGUAGE = process.env.BUILD_LANGUAGE ?? 'en-CA';

export default {
  appDirectory: 'app',
  buildDirectory: LANGUAGE === 'en-CA' ? 'build' : `build/${LANGUAGE}`,
  ssr: true,
  // server/http/csrf.ts has compared the origin with PUBLIC_ORIGIN. Behind a proxy that terminates TLS the router
  // would compare the browser's https origin with our http request, and refuse every form.
  allowedActionOrigins: ['**'],
} satisfies Config;
