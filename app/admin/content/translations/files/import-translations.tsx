import { type FormEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/feedback/loading.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminTranslationFilesMessages } from '#messages/admin-translation-files.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MAX_FILE } from '../translation-texts.ts';
import type { action } from './admin.translations.files.tsx';
import { ImportPlan } from './import-plan.tsx';

const PAGE = { method: 'post', action: '/admin/translations/files', encType: 'multipart/form-data' } as const;

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A file is checked, its plan shown, and only then imported. */
export function ImportTranslations() {
  const t = useMessages(adminTranslationFilesMessages);
  const tAdmin = useMessages(adminMessages);
  const checking = useFetcher<typeof action>({ key: 'check-translations' });
  const running = useFetcher<typeof action>({ key: 'import-translations' });
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<{ message: string } | null>(null);
  const isChecking = checking.state !== 'idle';
  const isRunning = running.state !== 'idle';
  const done = isRunning ? null : running.data?.done;
  const plan = isChecking || done || running.data?.isUndone ? null : checking.data?.plan;

  const check = (event: FormEvent) => {
    event.preventDefault();
    running.reset();
    setRefusal(null);
    if (!file) setRefusal({ message: t('error.no-file') });
    // A larger file is refused before it travels.
    else if (file.size > MAX_FILE) setRefusal({ message: t('error.too-large') });
    else void checking.submit(formOf({ intent: 'check', file }), PAGE);
  };
  const undo = (change: string) => void running.submit(formOf({ intent: 'undo', change }), PAGE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (running.state !== 'idle' || !running.data) return;
    const { done, isUndone } = running.data;
    if (isUndone) toast({ text: t('undone') });
    if (done)
      toast({
        text: t('done', { count: done.count }),
        action: { label: tAdmin('action.undo'), run: () => undo(done.changeId) },
      });
  }, [running.state, running.data]);
  const answer = refusal ?? (isChecking ? null : checking.data);
  const failed = isRunning ? null : running.data;
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-sm text-quiet">{t('import.text')}</p>
      <form onSubmit={check} noValidate className="grid justify-items-start gap-4">
        <Field
          id="file"
          type="file"
          label={t('import.file')}
          accept=".xlf,.xliff,.csv,.tsv,.txt,text/csv"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        <Button type="submit" variant="secondary" busy={isChecking || isRunning}>
          {t('import.check')}
        </Button>
      </form>
      {(isChecking || isRunning) && (
        <div role="status" className="grid gap-1">
          <Progress aria-hidden="true" className="w-64 max-w-full" />
          <p className="text-sm text-quiet">{t(isChecking ? 'import.checking' : 'run.running')}</p>
        </div>
      )}
      <Refusal message={answer?.message} answer={answer} />
      <Refusal message={failed?.message} answer={failed} />
      {done && (
        <Notice tone="success" title={t('done', { count: done.count })}>
          <Button variant="outline" size="small" className="mt-2" onClick={() => undo(done.changeId)}>
            {t('undo')}
          </Button>
        </Notice>
      )}
      {plan && file && (
        <ImportPlan
          key={plan.fingerprint}
          plan={plan}
          isBusy={isRunning}
          onImport={(choice) =>
            void running.submit(formOf({ intent: 'import', file, plan: plan.fingerprint, ...choice }), PAGE)
          }
        />
      )}
    </div>
  );
}
