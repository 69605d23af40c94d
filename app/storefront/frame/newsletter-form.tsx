import { useLocalPath } from '#app/local-path.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { footerMessages } from '#messages/footer.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { sourceLang } from '#shop/core/index.ts';

interface NewsletterFormProps {
  id: string;
  shopName: string;
  /** Empty for the usual words. */
  title?: string;
  text?: string;
  /** Which of these two aren't in the page's language. */
  english?: string[];
}

/** A plain form that leads to its own page, so that it works without JavaScript. */
export const NewsletterForm = ({ id, shopName, title, text, english = [] }: NewsletterFormProps) => {
  const t = useMessages(footerMessages);
  const local = useLocalPath();
  return (
    <form
      method="post"
      action={local('/newsletter')}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-16 gap-y-4 border-b border-line pb-10 lg:grid-cols-[2fr_3fr]"
    >
      <div>
        <h2 id={`${id}-title`} lang={sourceLang({ english }, 'title')} className="text-2xl">
          {title || t('newsletter')}
        </h2>
        {text && (
          <p lang={sourceLang({ english }, 'text')} className="mt-2 whitespace-pre-line">
            {text}
          </p>
        )}
        <p className="mt-2 text-sm text-balance text-quiet">{t('newsletter.words', { shopName })}</p>
      </div>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Field
          id={`${id}-email`}
          name="email"
          type="email"
          label={t('newsletter.email')}
          autoComplete="email"
          maxLength={254}
          required
        />
        <Button type="submit" variant="outline">
          {t('newsletter.submit')}
        </Button>
      </div>
      <input name="website" hidden tabIndex={-1} autoComplete="off" aria-label={t('newsletter.trap')} />
    </form>
  );
};
