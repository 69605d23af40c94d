import { Form } from 'react-router';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Compare } from './compare.tsx';

interface Version {
  version: number;
  text: string;
}

interface VersionsProps {
  /** `actor` is null for a text that came with the shop; `at` is the shop's time. */
  versions: readonly { version: number; actor: string | null; at: string }[];
  /** The one that the address names, compared with the newest. */
  chosen: Version | null | undefined;
  newest: Version | null | undefined;
  mayRestore: boolean;
  answer: { ok: boolean; message: string } | undefined;
}

/** The versions of a text, newest first, and how an earlier one differs from the current one. */
export function Versions({ versions, chosen, newest, mayRestore, answer }: VersionsProps) {
  const t = useMessages(adminEditorMessages);
  return (
    <>
      {answer && <Notice tone={answer.ok ? 'success' : 'error'} title={answer.message} />}
      {versions.length === 0 && (
        <EmptyState title={t('versions.empty.title')}>
          <p>{t('versions.empty.text')}</p>
        </EmptyState>
      )}
      <ol className="mt-4">
        {versions.map(({ version, actor, at }) => (
          <li key={version}>
            <Link
              to={`?version=${version}`}
              aria-current={version === chosen?.version ? 'true' : undefined}
              className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-lg px-3 hover:bg-sand aria-[current]:bg-sand"
            >
              <span className="font-medium">{t('versions.version', { number: version })}</span>
              <span className="text-sm text-quiet">
                {actor === null
                  ? t('versions.original', { time: at })
                  : t('versions.saved-by', { time: at, name: actor })}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {chosen && newest && chosen.version !== newest.version && (
        <section aria-label={t('versions.comparison')} className="mt-6">
          <Compare
            before={chosen.text}
            after={newest.text}
            names={[
              t('versions.version', { number: chosen.version }),
              t('versions.version.current', { number: newest.version }),
            ]}
          />
          {mayRestore && (
            <Form method="post" className="mt-4">
              <input type="hidden" name="version" value={chosen.version} />
              <input type="hidden" name="base" value={newest.version} />
              <BarBelow isForPhones>
                <Button type="submit">{t('versions.restore', { number: chosen.version })}</Button>
              </BarBelow>
            </Form>
          )}
        </section>
      )}
    </>
  );
}
