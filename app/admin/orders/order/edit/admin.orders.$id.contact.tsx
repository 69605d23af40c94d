import { Form, useNavigation } from 'react-router';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { PRIMARY } from '#app/admin/list/primary-key.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { readOrder } from '#shop/orders/index.server.ts';
import { ERASED_EMAIL } from '#shop/orders/index.ts';
import { DismissLink } from '../order-drawer.tsx';
import { isOrderId } from '../order-fields.ts';
import type { Route } from './+types/admin.orders.$id.contact';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const order = isOrderId(params.id) ? await readOrder(ctx.shop, params.id) : null;
  if (!order) throw new Response(null, { status: 404 });
  const { email, phone } = order;
  return { contact: email === ERASED_EMAIL ? null : { email, phone: phone ?? '' } };
}

/** The order's page saves it, and offers to undo it. */
export default function ContactPage({ loaderData: { contact }, params }: Route.ComponentProps) {
  const t = useMessages(adminOrderMessages);
  const tAdmin = useMessages(adminMessages);
  const isBusy = useNavigation().state !== 'idle';
  if (!contact) return <Notice title={t('contact.error.gone')} />;
  const field = (name: 'email' | 'phone') => ({
    id: `contact-${name}`,
    name,
    label: t(`contact.${name}`),
    defaultValue: contact[name],
    autoComplete: 'off',
  });
  return (
    <section aria-labelledby="contact">
      <h2 id="contact" tabIndex={-1} className="pr-12 text-xl">
        {t('contact.edit')}
      </h2>
      <Form
        method="post"
        action={`/admin/orders/${params.id}`}
        className="mt-4 grid max-w-xl gap-4"
        preventScrollReset
      >
        <p className="text-quiet">{t('contact.text')}</p>
        <Field
          {...field('email')}
          type="email"
          maxLength={254}
          {...(contact.email === '' ? { optional: tAdmin('label.optional') } : { required: true })}
        />
        <Field {...field('phone')} type="tel" maxLength={30} optional={tAdmin('label.optional')} />
        <input type="hidden" name="seen" value={JSON.stringify(contact)} />
        <BarBelow isForPhones>
          <Button type="submit" name="intent" value="contact" busy={isBusy} {...PRIMARY}>
            {t('contact.submit')}
          </Button>
          <DismissLink>{tAdmin('action.cancel')}</DismissLink>
        </BarBelow>
      </Form>
    </section>
  );
}
