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
};

const ROUTER = /\/react-router\/dist\/production\/lib\/(.+)$/;

/**
 * Lets the bundler leave out of React Router what our pages do not use: 4 kB of every first load. The router's
 * version is pinned, and a stub whose file is gone ends the build (docs/decisions/007).
 */
export function leanRouter(): Plugin {
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
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/(?<== )(?=React\$1\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ ');
    },
    buildEnd(error) {
      const missing = Object.keys(STUBS).filter((file) => !found.has(file));
      if (!error && missing.length > 0) this.error(`The router has no file ${missing.join(', ')} any more.`);
    },
  };
}
