import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { wishlistMessages } from '#messages/wishlist.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Share } from '#shop/customers/index.server.ts';
import { type Answer, Part, useBusyPart } from '../parts.tsx';

export function Sharing({ share, answer }: { share: Share | null; answer: Answer | null }) {
  const t = useMessages(wishlistMessages);
  const busy = useBusyPart();
  return (
    <Part id="share" title={t('share.title')} text={t('share.text')} answer={answer}>
      {share && <Link url={share.url} />}
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="share" />
        <Field
          id="share-name"
          name="name"
          label={t('share.name')}
          hint={t('share.name-hint')}
          autoComplete="given-name"
          maxLength={40}
          defaultValue={share?.name ?? ''}
        />
        <Button
          type="submit"
          variant={share ? 'outline' : 'primary'}
          busy={busy('share')}
          className="justify-self-start"
        >
          {t(share ? 'share.save' : 'share.make')}
        </Button>
      </Form>
      {share && (
        <Form method="post">
          <input type="hidden" name="intent" value="stop" />
          <Button type="submit" variant="text" className="-ml-6" busy={busy('stop')}>
            {t('share.stop')}
          </Button>
        </Form>
      )}
    </Part>
  );
}

function Link({ url }: { url: string }) {
  const t = useMessages(wishlistMessages);
  // Set after hydration: the server doesn't know what the device supports.
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ text: t('share.copied') }),
      () => toast({ text: t('share.not-copied') }),
    );
  // Closing the device's share sheet rejects the promise, which is no error.
  const send = () => navigator.share({ title: t('shared.title'), url }).catch(() => {});
  return (
    <div className="grid gap-3">
      <Field
        id="share-link"
        label={t('share.link')}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="noscript:hidden flex flex-wrap gap-3">
        <Button onClick={copy}>{t('share.copy')}</Button>
        {canShare && (
          <Button variant="outline" onClick={send}>
            {t('share.send')}
          </Button>
        )}
      </div>
    </div>
  );
}
