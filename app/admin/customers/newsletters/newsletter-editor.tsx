import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTimeZoneName } from '#app/admin/form/time-zone-hint.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminNewslettersMessages } from '#messages/admin-newsletters.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MAX_PRODUCTS, type NewsletterFields } from '#shop/content/index.ts';
import { ProductChoice } from '../../editor/product-choice.tsx';
import { TextEditor } from '../../editor/text-editor.tsx';
import { TextHead } from '../../editor/text-head.tsx';
import { discardTyped } from '../../editor/use-autosave.ts';
import { useWords } from '../../editor/use-text-form.ts';
import { BarBelow } from '../../form/bar-below.tsx';
import { bindFields } from '../../form/bind-fields.ts';
import { useListIntent } from '../../list/list-intent.ts';
import { Card, DetailLayout } from '../../ui/detail-layout.tsx';
import type { LoadedNewsletter, NewsletterFetcher } from './admin.newsletters.$newsletter.tsx';
import { AudienceCard, CounterpartLink, otherOf, readersOf } from './newsletter-audience.tsx';
import { NewsletterPreview } from './newsletter-preview.tsx';
import type { Faults } from './newsletter-save.server.ts';
import { NEWSLETTERS, NewsletterBadge } from './newsletter-status.tsx';

interface Props {
  loaded: LoadedNewsletter;
  fetcher: NewsletterFetcher;
}

export function NewsletterEditor({ loaded, fetcher }: Props) {
  const { id, version, saved, draft, products, audiences, languages, counterpart, email, rate, hasServer } =
    loaded;
  const t = useMessages(adminNewslettersMessages);
  const tAdmin = useMessages(adminMessages);
  const zone = useTimeZoneName();
  const { words, base, turn, status, change, take } = useWords<NewsletterFields>({
    kind: 'newsletter',
    ref: id,
    version,
    saved,
    draft,
    mayWrite: true,
    text: 'content',
    fetcher,
  });
  const { send: sendIntent } = useListIntent(NEWSLETTERS);
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  /** When to send, in the shop's local time; blank for now. */
  const [at, setAt] = useState('');
  const isBusy = fetcher.state !== 'idle';
  const result = isBusy ? undefined : fetcher.data;
  const faults: Faults = result?.faults ?? {};
  const submit = (sent: object) =>
    fetcher.submit(JSON.stringify(sent), { method: 'post', encType: 'application/json' });
  const send = (intent: 'save' | 'test' | 'send' | 'translate', from = base) =>
    submit({ intent, at: intent === 'send' ? at || null : null, base: from, words });
  const late = result?.conflict ?? null;
  const readers = readersOf(audiences, words)?.recipients ?? 0;
  const bound = bindFields(words, change);
  return (
    <>
      <TextHead
        back={{ to: NEWSLETTERS, name: t('back') }}
        status={status}
        {...(result && { result })}
        conflict={
          late && {
            mine: words.content,
            theirs: late.words.content,
            onMine: () => send('save', late.version),
            onTheirs: () => take(late.words, late.version),
          }
        }
      >
        <h1 className="mt-1 flex flex-wrap items-center gap-3 text-3xl wrap-anywhere">
          {saved.subject || t('untitled')} <NewsletterBadge status="draft" />
        </h1>
      </TextHead>
      {result && result.missing.length > 0 && (
        <ul className="mt-3 list-disc pl-6">
          {result.missing.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      )}
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('edit.legend')}</legend>
        <DetailLayout
          first={
            <AudienceCard
              words={words}
              audiences={audiences}
              languages={languages}
              onChange={change}
              faults={faults}
            >
              {counterpart ? (
                <CounterpartLink of={counterpart} />
              ) : (
                <Button
                  variant="text"
                  size="small"
                  className="justify-self-start px-0"
                  onClick={() => {
                    // The save opens the other newsletter, so this browser's draft is no longer needed.
                    discardTyped('newsletter', String(id));
                    void send('translate');
                  }}
                  busy={isBusy}
                >
                  {t(`translate.${otherOf(languages, words.locale)}`)}
                </Button>
              )}
            </AudienceCard>
          }
          aside={
            <Card title={t('send.title')}>
              <div className="grid gap-3">
                <Field
                  id="at"
                  type="datetime-local"
                  label={t('send.at')}
                  hint={t('send.at.hint', { zone })}
                  value={at}
                  error={faults.at ?? null}
                  onChange={({ target }) => setAt(target.value)}
                />
                <Button variant="outline" onClick={() => send('test')} busy={isBusy} fullWidth>
                  <span className="wrap-anywhere">{t('send.test', { email })}</span>
                </Button>
                {!hasServer && <p className="text-sm text-warn">{t('send.no-server')}</p>}
                <p className="text-sm text-quiet">{t('send.rate', { count: rate })}</p>
                <div className="flex flex-wrap gap-x-4">
                  <Link
                    to={`/admin/versions/newsletter/${id}`}
                    className="prose-link inline-flex min-h-11 items-center text-sm"
                  >
                    {t('send.versions')}
                  </Link>
                  <Button
                    variant="text"
                    size="small"
                    className="px-0"
                    onClick={() =>
                      sendIntent(
                        [
                          ['intent', 'delete'],
                          ['id', id],
                        ],
                        () => void navigate(NEWSLETTERS),
                      )
                    }
                  >
                    {t('send.delete')}
                  </Button>
                </div>
              </div>
            </Card>
          }
        >
          <Field
            {...bound('subject')}
            label={t('field.subject')}
            hint={t('field.subject.hint')}
            maxLength={150}
            error={faults.subject ?? null}
          />
          <Field
            {...bound('preview')}
            label={t('field.preview')}
            optional={t('optional')}
            hint={t('field.preview.hint')}
            maxLength={200}
            error={faults.preview ?? null}
          />
          <TextEditor
            key={turn}
            id="newsletter-text"
            label={t('field.content')}
            value={words.content}
            onChange={(content) => change({ content })}
            error={faults.content ?? null}
            hint={t('field.content.hint')}
          />
          <ProductChoice
            names={products}
            chosen={words.products}
            onChange={(chosen) => change({ products: chosen })}
            most={MAX_PRODUCTS}
            label={t('field.products')}
            hint={t('field.products.hint')}
            optional={t('optional')}
            error={faults.products ?? null}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              {...bound('buttonLabel')}
              label={t('field.buttonLabel')}
              optional={t('optional')}
              maxLength={60}
              error={faults.buttonLabel ?? null}
            />
            <Field
              {...bound('buttonLink')}
              label={t('field.buttonLink')}
              optional={t('optional')}
              hint={t('field.buttonLink.hint')}
              maxLength={500}
              inputMode="url"
              error={faults.buttonLink ?? null}
            />
          </div>
          <NewsletterPreview id={id} words={words} />
        </DetailLayout>
      </fieldset>
      <BarBelow>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => (at ? send('send') : setIsAsking(true))} busy={isBusy}>
            {t(at ? 'send.schedule' : 'send.now')}
          </Button>
          <Button variant="outline" onClick={() => send('save')} busy={isBusy}>
            {t('send.save')}
          </Button>
        </div>
      </BarBelow>
      <Dialog
        title={t('confirm.title', { count: readers })}
        closeLabel={tAdmin('action.close')}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('confirm.text')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            onClick={() => {
              setIsAsking(false);
              send('send');
            }}
          >
            {t('send.now')}
          </Button>
          <Button variant="outline" onClick={() => setIsAsking(false)}>
            {t('confirm.back')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
