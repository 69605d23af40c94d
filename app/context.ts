import { createContext, type RouterContextProvider } from 'react-router';
import type { Visit } from '#shop/accounts/index.ts';

const home = globalThis as typeof globalThis & { calendulaVisit?: ReturnType<typeof createContext<Visit>> };

// The process and the bundle each load this module: one key on globalThis serves both.
home.calendulaVisit ??= createContext<Visit>();
export const visitContext = home.calendulaVisit;

type Carrier = Readonly<RouterContextProvider>;

/** The visit that a request belongs to: its shop, its cart, who is signed in. */
export const visitOf = (context: Carrier): Visit => context.get(visitContext);

/** The shop, as every domain function takes it first. */
export const shopOf = (context: Carrier) => visitOf(context).shop;
