import { useState } from 'react';
import { adminProductImportMessages } from '#messages/admin-product-import.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ImportProgress } from './admin.products.import.run.ts';

interface Running {
  /** Null while no import runs. */
  progress: { done: number; of: number } | null;
  result: Extract<ImportProgress, { ok: boolean }> | null;
  run(file: File, plan: string): Promise<void>;
  clear(): void;
}

export function useImport(): Running {
  const t = useMessages(adminProductImportMessages);
  const [progress, setProgress] = useState<Running['progress']>(null);
  const [result, setResult] = useState<Running['result']>(null);
  const report = (update: ImportProgress) => {
    if ('ok' in update) setResult(update);
    else setProgress(update);
  };
  return {
    progress,
    result,
    clear: () => setResult(null),
    async run(file, plan) {
      setResult(null);
      setProgress({ done: 0, of: 0 });
      const lost: ImportProgress = { ok: false, message: t('error.lost') };
      const body = new FormData();
      body.set('file', file);
      body.set('plan', plan);
      try {
        const answer = await fetch('/admin/products/import/run', { method: 'POST', body });
        const isEnded = await readLines(answer, report);
        if (!isEnded) report(lost);
      } catch {
        report(lost);
      }
      setProgress(null);
    },
  };
}

/** @returns whether the last line arrived */
async function readLines(answer: Response, report: (update: ImportProgress) => void): Promise<boolean> {
  if (!answer.body || !/json/.test(answer.headers.get('Content-Type') ?? '')) return false;
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let isEnded = false;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    rest += decoder.decode(part.value, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const update = JSON.parse(line) as ImportProgress;
      isEnded ||= 'ok' in update;
      report(update);
    }
  }
  // A refusal is a single object without a line break.
  if (rest.trim() !== '') {
    report(JSON.parse(rest) as ImportProgress);
    isEnded = true;
  }
  return isEnded;
}
