import { Spinner } from './spinner.tsx';

/** What shows while a page has not come yet. */
export const PageLoader = ({ label }: { label: string }) => (
  <div role="status" className="flex min-h-[60dvh] items-center justify-center gap-3 text-quiet">
    <Spinner />
    {label}
  </div>
);
