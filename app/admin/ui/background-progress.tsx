import { type ReactNode, useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { Progress } from '#app/ui/feedback/loading.tsx';

const AFTER_MS = 1_000;

interface ProgressProps {
  /** The label of the count. */
  label: string;
  done: number;
  total: number;
  /** The page's data are loaded again, a second after the last time, until it is over. */
  isRunning: boolean;
  /** The same in words. */
  children: ReactNode;
}

/** How far work is that goes on without the page. */
export function BackgroundProgress({ label, done, total, isRunning, children }: ProgressProps) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  // Another load would cancel the one under way.
  const isIdle = state === 'idle' && navigation.state === 'idle';
  useEffect(() => {
    if (!isRunning || !isIdle) return;
    const timer = setTimeout(revalidate, AFTER_MS);
    return () => clearTimeout(timer);
  }, [isRunning, isIdle, revalidate]);
  return (
    <>
      <Progress aria-label={label} value={done} max={total} className="w-full" />
      <p role="status" className="mt-1">
        {children}
      </p>
    </>
  );
}
