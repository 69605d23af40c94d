import { createContext, type RouterContextProvider } from 'react-router';
import type { RequestContext } from '#shop/accounts/index.ts';

const home = globalThis as typeof globalThis & {
  calendulaVisit?: ReturnType<typeof createContext<RequestContext>>;
};

// The process and the bundle each load this module: one key on globalThis serves both.
home.calendulaVisit ??= createContext<RequestContext>();
export const requestContext = home.calendulaVisit;

type Carrier = Readonly<RouterContextProvider>;

/** The visit that a request belongs to: its shop, its cart, who is signed in. */
export const contextOf = (context: Carrier): RequestContext => context.get(requestContext);

/** The shop, as every domain function takes it first. */
export const shopOf = (context: Carrier) => contextOf(context).shop;
