import type { Plugin } from 'vite';

// Each stub replaces a module in the browser's bundle only; the server has the original.
const STUBS: Record<string, string> = {
  // Instrumentation hooks, which we don't use.
  'router/instrumentation.js': `
    const nothing = () => undefined;
    export { nothing as consumeInstrumentationClientResultMetaReceiver };
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
  // Lazy route discovery: react-router.config.ts delivers all routes at once.
  'dom/ssr/fog-of-war.js': `
    const nothing = () => undefined;
    export const URL_LIMIT = 0;
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPathsWithAncestors = () => [];
    export const getManifestPath = () => '';
    export { nothing as getPatchRoutesOnNavigationFunction, nothing as useFogOFWarDiscovery };
    export const handleClientVersionMismatch = async () => false;`,
  // Shown when even the root's error boundary fails: without the inline style of the original, which our policy
  // forbids.
  'dom/ssr/errorBoundaries.js': `
    import { Component, createElement } from 'react';
    export class RemixErrorBoundary extends Component {
      state = {};
      static getDerivedStateFromError = () => ({ isBroken: true });
      render = () => this.state.isBroken ? createElement(RemixRootDefaultErrorBoundary) : this.props.children;
    }
    export const RemixRootDefaultErrorBoundary = () =>
      createElement('html', { lang: 'en-CA' }, createElement('body', null,
        createElement('h1', null, 'Oops! Something went wrong'),
        createElement('a', { href: '' }, 'Try Again')));
    export { RemixRootDefaultErrorBoundary as BoundaryShell };`,
};

// Developer warnings about wrong use of the router.
const DEV_WARNINGS =
  /\b((?:UNSAFE_)?(?:invariant\d?|warning|warnOnce))\(([^;]*?), (?:"[^"\n]{16,}"|`[^`]{16,}`)\);/g;

const ROUTER = /\/react-router\/dist\/production\/lib\/(.+)$/;

/**
 * Removes what our pages don't use from React Router: 6 kB of every first load. The router's version is pinned, and
 * the build fails if a stubbed file is gone (docs/decisions/007).
 */
export function stripRouter(): Plugin {
  const found = new Set<string>();
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const file = ROUTER.exec(id)?.[1];
      if (!file || !(file in STUBS)) return null;
      found.add(file);
      return STUBS[file];
    },
    transform(code, id) {
      if (!ROUTER.test(id)) return null;
      // A display name set from outside prevents tree shaking of unused components.
      return code
        .replace(DEV_WARNINGS, '$1($2, "");')
        .replace(/(?<== )useIsRSCRouterContext\(\)/g, 'false')
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/(?<== )(?=React\$1\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ ');
    },
    buildEnd(error) {
      const missing = Object.keys(STUBS).filter((file) => !found.has(file));
      if (!error && missing.length > 0)
        this.error(`The router no longer has the file ${missing.join(', ')}.`);
    },
  };
}
