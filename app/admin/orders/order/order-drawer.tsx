import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Form, useNavigate, useParams } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface Props {
  /** The order's number. */
  label: string;
  /** The order's page, which stays as it was behind. */
  back: string;
  children: ReactNode;
}

/** A form about the order, over its page; until scripts run it is placed above the page instead. */
export function OrderDrawer({ label, back, children }: Props) {
  const t = useMessages(adminMessages);
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.removeAttribute('open');
    element.showModal();
    element.querySelector<HTMLElement>('h2[tabindex]')?.focus();
    return () => element.close();
  }, []);
  const leave = () => void navigate(back, { preventScrollReset: true });
  return (
    <dialog
      ref={dialog}
      open
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClick={(event) => event.target === dialog.current && leave()}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      className="drawer side-sheet bg-paper p-6 text-ink"
    >
      <Link
        to={back}
        preventScrollReset
        aria-label={t('action.close')}
        className="absolute top-4 right-4 grid size-11 place-items-center rounded-full hover:bg-sand"
      >
        <Icon name="close" />
      </Link>
      {children}
    </dialog>
  );
}

interface FormProps {
  id: string;
  title: string;
  answer: { message: string | null } | null | undefined;
  children: ReactNode;
}

/** A titled form, and why it was refused. */
export const DrawerForm = ({ id, title, answer, children }: FormProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} tabIndex={-1} className="pr-12 text-xl">
      {title}
    </h2>
    <Form method="post" className="mt-4 grid max-w-xl gap-5" preventScrollReset>
      <Refusal message={answer?.message} answer={answer} />
      {children}
    </Form>
  </section>
);

/** Leaves a form beside an order without sending it. */
export const DismissLink = ({ children }: { children: ReactNode }) => (
  <ButtonLink to={`/admin/orders/${useParams().id}`} variant="text" preventScrollReset>
    {children}
  </ButtonLink>
);
