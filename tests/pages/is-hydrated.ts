interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Runs in a page: whether a document's islands are hydrated, or the application of a page with a router. */
export function isHydrated(): boolean {
  if ('early' in window) return false;
  if (!('__reactRouterContext' in window)) return true;
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$')) ?? '';
  const root = (document as unknown as Record<string, ReactRoot | undefined>)[key];
  return root?.stateNode.current.memoizedState.isDehydrated === false;
}
