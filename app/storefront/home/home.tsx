import { contextOf } from '#app/context.ts';
import type { Route } from './+types/home';
import { HomePage } from './home-page.tsx';
import { readHome } from './read-home.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { title, description, shared } = loaderData;
  return [{ title }, { name: 'description', content: description }, ...shared];
};

export const loader = ({ context }: Route.LoaderArgs) => readHome(contextOf(context));

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
