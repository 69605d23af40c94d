import { Link } from './link.tsx';

export interface Crumb {
  name: string;
  to?: string;
  /** Where it isn't in the page's language. */
  lang?: string | undefined;
}

/** The last crumb is the current page. */
export const Breadcrumbs = ({ label, crumbs }: { label: string; crumbs: Crumb[] }) => (
  <nav aria-label={label} className="text-sm text-quiet">
    <ol className="flex flex-wrap items-center gap-x-2">
      {crumbs.map(({ name, to, lang }) => (
        // On a phone, the page's heading is right below.
        <li
          key={name}
          className="flex items-center gap-2 not-last:after:content-['/'] max-sm:last:sr-only max-sm:nth-last-2:after:hidden"
        >
          {to ? (
            <Link
              to={to}
              lang={lang}
              className="inline-flex min-h-8 items-center hover:text-ink hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span aria-current="page" lang={lang}>
              {name}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
