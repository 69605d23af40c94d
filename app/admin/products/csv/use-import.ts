import { useState } from 'react';
import { adminProductImportMessages } from '#messages/admin-product-import.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ImportNews } from './admin.products.import.run.ts';

interface Running {
  /** Null while no import runs. */
  progress: { done: number; of: number } | null;
  result: Extract<ImportNews, { ok: boolean }> | null;
  run(file: File, plan: string): Promise<void>;
  clear(): void;
}

export function useImport(): Running {
  const t = useMessages(adminProductImportMessages);
  const [progress, setProgress] = useState<Running['progress']>(null);
  const [result, setResult] = useState<Running['result']>(null);
  const onNews = (news: ImportNews) => {
    if ('ok' in news) setResult(news);
    else setProgress(news);
  };
  return {
    progress,
    result,
    clear: () => setResult(null),
    async run(file, plan) {
      setResult(null);
      setProgress({ done: 0, of: 0 });
      const lost: ImportNews = { ok: false, message: t('error.lost') };
      const body = new FormData();
      body.set('file', file);
      body.set('plan', plan);
      try {
        const answer = await fetch('/admin/products/import/run', { method: 'POST', body });
        const isEnded = await readLines(answer, onNews);
        if (!isEnded) onNews(lost);
      } catch {
        onNews(lost);
      }
      setProgress(null);
    },
  };
}

/** @returns whether the last line arrived */
async function readLines(answer: Response, onNews: (news: ImportNews) => void): Promise<boolean> {
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
      const news = JSON.parse(line) as ImportNews;
      isEnded ||= 'ok' in news;
      onNews(news);
    }
  }
  // A refusal is a single object without a line break.
  if (rest.trim() !== '') {
    onNews(JSON.parse(rest) as ImportNews);
    isEnded = true;
  }
  return isEnded;
}
