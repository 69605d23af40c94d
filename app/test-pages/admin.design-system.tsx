import { type ReactNode, useState } from 'react';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { AdminIcon, type AdminIconName } from '#app/admin/ui/admin-icon.tsx';
import { BackgroundProgress } from '#app/admin/ui/background-progress.tsx';
import { ComboBox } from '#app/admin/ui/combo-box.tsx';
import { Card, DetailLayout } from '#app/admin/ui/detail-layout.tsx';
import { MenuButton, MenuItem, MenuSection } from '#app/admin/ui/menu.tsx';
import { PageHeader } from '#app/admin/ui/page-header.tsx';
import { PopoverButton } from '#app/admin/ui/popover.tsx';
import { Tooltip } from '#app/admin/ui/tooltip.tsx';
import { contextOf } from '#app/context.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/loading.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { Checkbox, Field, Select } from '#app/ui/forms/field.tsx';
import type { Route } from './+types/admin.design-system';
import { FormParts, GridParts, ListParts } from './design-system-parts.tsx';
import { testOnly } from './test-only.server.ts';

export const meta = () => [{ title: 'Design system of the admin' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  testOnly(context);
  await staffOf(contextOf(context), pathOf(request));
  return null;
}

const ICONS: readonly AdminIconName[] = [
  'home',
  'orders',
  'products',
  'customers',
  'content',
  'discounts',
  'analytics',
  'settings',
  'menu',
  'more',
  'help',
  'back',
];

const CHOICES = [
  { id: 'face', name: 'Face oils', detail: '12 products' },
  { id: 'body', name: 'Body creams', detail: '8 products' },
  { id: 'soap', name: 'Soaps', detail: '21 products' },
  { id: 'balm', name: 'Balms' },
];

/** Every widget of the admin in its states, inside the admin's own frame. */
export default function DesignSystemPage() {
  const [isOpen, setOpen] = useState(false);
  const actions = (
    <>
      <MenuSection title="This order">
        <MenuItem shortcut="Alt E">Edit items</MenuItem>
        <MenuItem href="/admin/orders">All orders</MenuItem>
        <MenuItem isDisabled>Exchange</MenuItem>
      </MenuSection>
      <MenuSection>
        <MenuItem isDestructive>Cancel order</MenuItem>
      </MenuSection>
    </>
  );
  return (
    <>
      <PageHeader
        back={{ to: '/admin/orders', name: 'Orders' }}
        title="LL-1003"
        badge={<Badge tone="warm">Unfulfilled</Badge>}
        detail="Placed by Ada Field on March 3"
        primary={<Button size="small">Buy label</Button>}
        secondary={
          <Button size="small" variant="outline">
            Print slip
          </Button>
        }
        more={actions}
        previous="/admin/orders"
        next="/admin/orders"
      />
      <DetailLayout
        aside={
          <>
            <Card
              title="Card with an action"
              action={
                <Button size="small" variant="text">
                  Edit
                </Button>
              }
            >
              <p className="text-sm">12 Elm Street, Nelson</p>
            </Card>
            <Card title="Empty">
              <EmptyState title="No notes yet">
                <p>Notes are for the staff only.</p>
              </EmptyState>
            </Card>
            <Card title="Loading">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="mt-2 h-4 w-1/2" />
            </Card>
            <Card title="Work in the background">
              <BackgroundProgress label="Items done" done={2} total={5} isRunning={false}>
                2 of 5 items done.
              </BackgroundProgress>
            </Card>
          </>
        }
      >
        <Part name="Buttons">
          <Button size="small">Primary</Button>
          <Button size="small" variant="outline">
            Outline
          </Button>
          <Button size="small" variant="text">
            Text
          </Button>
          <Button size="small" busy>
            Busy
          </Button>
          <Button size="small" disabled>
            Disabled
          </Button>
        </Part>
        <Part name="Menu, popover, dialog, tooltip, toast">
          <MenuButton label="Sort">{actions}</MenuButton>
          <MenuButton label="Actions of this row" icon="more">
            {actions}
          </MenuButton>
          <PopoverButton title="Items" trigger="3 items">
            {(close) => (
              <>
                <p>2 × Oat & Honey Soap, 1 × Rose Water Toner</p>
                <Button size="small" className="mt-3" onClick={close}>
                  Done
                </Button>
              </>
            )}
          </PopoverButton>
          <Button size="small" variant="outline" onClick={() => setOpen(true)}>
            Dialog
          </Button>
          <Tooltip text="Newest first">
            <button type="button" aria-label="Newest first" className="grid size-11 place-items-center">
              <AdminIcon name="analytics" />
            </button>
          </Tooltip>
          <Button
            size="small"
            variant="outline"
            onClick={() => toast({ text: 'Archived', action: { label: 'Undo', run: () => {} } })}
          >
            Toast
          </Button>
          <Dialog title="A dialog" closeLabel="Close" isOpen={isOpen} onClose={() => setOpen(false)}>
            <ComboBox label="Category, in a dialog" choices={CHOICES} />
          </Dialog>
        </Part>
        <Card title="Fields" footer={<Button size="small">Save</Button>}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field id="title" label="Title" defaultValue="Night Garden oil" />
            <Field id="price" label="Price" defaultValue="12,50" error="Enter an amount like 12.50." />
            <ComboBox label="Category" choices={CHOICES} defaultValue="soap" hint="Type to find one." />
            <ComboBox label="Shelf" choices={CHOICES} error="Choose a shelf." />
            <Select id="unit" label="Unit" defaultValue="g">
              <option value="g">g</option>
              <option value="oz">oz</option>
            </Select>
            <Checkbox label="Charge tax" defaultChecked />
          </div>
        </Card>
        <Part name="States">
          <Badge>Draft</Badge>
          <Badge tone="good">Paid</Badge>
          <Badge tone="warm">Low stock</Badge>
          <Badge tone="loud">New</Badge>
        </Part>
        <div className="grid gap-3">
          <Notice tone="success" title="Saved" />
          <Notice tone="warning" title="Card payments are paused" />
          <Notice tone="error" title="Not saved yet">
            <p>Fix the errors below and try again.</p>
          </Notice>
        </div>
        <FormParts />
        <ListParts />
        <GridParts />
        <Part name="Icons">
          {ICONS.map((name) => (
            <AdminIcon key={name} name={name} />
          ))}
        </Part>
      </DetailLayout>
    </>
  );
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <Card title={name}>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </Card>
);
