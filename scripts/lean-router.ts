import type { Plugin } from 'vite';

// What each stub stands for is left out of the browser's bundle; the server has it all.
const STUBS: Record<string, string> = {
  // Hooks for measuring the router from outside: nothing of ours asks for them.
  'router/instrumentation.js': `
    const nothing = () => undefined;
    export { nothing as consumeInstrumentationClientResultMetaReceiver };
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
  // Finding routes one by one: react-router.config.ts hands out all of them at once.
  'dom/ssr/fog-of-war.js': `
    const nothing = () => undefined;
    export const URL_LIMIT = 0;
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPathsWithAncestors = () => [];
    export const getManifestPath = () => '';
    export { nothing as getPatchRoutesOnNavigationFunction, nothing as useFogOFWarDiscovery };
    export const handleClientVersionMismatch = async () => false;`,
  // What stands when even the root's own screen of a fatal error fails: ours, and no inline style that our policy forbids.
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

// What is said to developers when they use the router wrongly.
const DEV_WARNINGS =
  /\b((?:UNSAFE_)?(?:invariant\d?|warning|warnOnce))\(([^;]*?), (?:"[^"\n]{16,}"|`[^`]{16,}`)\);/g;

const ROUTER = /\/react-router\/dist\/production\/lib\/(.+)$/;

/**
 * Lets the bundler leave out of React Router what our pages do not use: 6 kB of every first load. The router's
 * version is pinned, and a stub whose file is gone ends the build (docs/decisions/007).
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
      // A name for developers' tools, set from outside, keeps a component that nobody uses.
      return code
        .replace(DEV_WARNINGS, '$1($2, "");')
        .replace(/(?<== )useIsRSCRouterContext\(\)/g, 'false')
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/(?<== )(?=React\$1\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ ');
    },
    buildEnd(error) {
      const missing = Object.keys(STUBS).filter((file) => !found.has(file));
      if (!error && missing.length > 0) this.error(`The router has no file ${missing.join(', ')} any more.`);
    },
  };
}
