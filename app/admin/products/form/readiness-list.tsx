import { leadTo } from '#app/admin/frame/lead-to.ts';
import { cx } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { adminProductMessages } from '#messages/admin-product.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ReadinessStep } from '#shop/catalog/index.ts';

/** The steps that the product still lacks, each leading to its field; completed ones are folded away. */
export function ReadinessList({ steps }: { steps: readonly ReadinessStep[] }) {
  const t = useMessages(adminProductMessages);
  const open = steps.filter(({ isDone }) => !isDone);
  const done = steps.length - open.length;
  return (
    <div>
      <h3 className="font-sans text-sm font-medium">
        {open.length === 0 ? t('ready.all') : t('ready.title', { done, count: steps.length })}
      </h3>
      <ul className="mt-1">
        {open.map(({ step, field, isRequired }) => (
          <li key={step}>
            <button
              type="button"
              onClick={() => leadTo(field)}
              className="flex min-h-11 w-full items-center gap-2 text-left underline-offset-4 hover:underline"
            >
              <span
                aria-hidden="true"
                className={cx(
                  'size-4 shrink-0 rounded-full border-2',
                  isRequired ? 'border-warn' : 'border-edge',
                )}
              />
              <span>
                {t(`ready.${step}`)}
                {!isRequired && <span className="text-sm text-quiet"> {t('ready.recommended')}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {done > 0 && open.length > 0 && (
        <details className="text-sm text-quiet">
          <summary className="inline-flex min-h-11 cursor-pointer items-center">
            {t('ready.done', { count: done })}
          </summary>
          <ul className="grid gap-1 pb-2">
            {steps
              .filter(({ isDone }) => isDone)
              .map(({ step }) => (
                <li key={step} className="flex items-center gap-2">
                  <Icon name="check" className="size-4 shrink-0 text-good" />
                  {t(`ready.${step}`)}
                </li>
              ))}
          </ul>
        </details>
      )}
    </div>
  );
}
