import { type ReactNode, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Progress } from '#app/ui/feedback/loading.tsx';

const EVERY_MS = 1_000;

interface ProgressProps {
  /** What is counted. */
  label: string;
  done: number;
  total: number;
  /** The page's data are loaded again every second until it is over. */
  isRunning: boolean;
  /** The same in words. */
  children: ReactNode;
}

/** How far work is that goes on without the page. */
export function BackgroundProgress({ label, done, total, isRunning, children }: ProgressProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(revalidate, EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
  return (
    <>
      <Progress aria-label={label} value={done} max={total} className="w-full" />
      <p role="status" className="mt-1">
        {children}
      </p>
    </>
  );
}
