import { type ReactNode, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, Drawer } from '#app/ui/dialog.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton, Spinner } from '#app/ui/feedback/loading.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { Checkbox, Field, Select, TextArea } from '#app/ui/forms/field.tsx';
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { Table } from '#app/ui/table.tsx';
import { useLocale } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { Route } from './+types/debug.ui';
import { testOnly } from './test-only.server.ts';

export const meta = () => [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }];
export const loader = ({ context }: Route.LoaderArgs) => testOnly(context);

export default function UiPage() {
  return (
    <div className="page pt-8">
      <h1 className="text-4xl">Design system</h1>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <div className="rounded-card border border-line bg-paper p-5 text-ink">
          <Parts theme="Light" />
        </div>
        <div className="dark rounded-card border border-line bg-paper p-5 text-ink">
          <Parts theme="Dark" />
        </div>
      </div>
    </div>
  );
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="border-t border-line py-5">
    <h3 className="mb-3 text-lg text-quiet">{name}</h3>
    <div className="flex flex-wrap items-start gap-4">{children}</div>
  </div>
);

const SWATCHES = ['bg-paper', 'bg-surface', 'bg-sand', 'bg-clay', 'bg-sage', 'bg-pink', 'bg-teal', 'bg-ink'];

function Parts({ theme }: { theme: string }) {
  const locale = useLocale();
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const [quantity, setQuantity] = useState(2);
  const [choice, setChoice] = useState('a');
  const id = (name: string) => `${theme}-${name}`;
  return (
    <>
      <h2 className="pb-4 text-2xl">{theme}</h2>
      <Part name="Colours">
        {SWATCHES.map((swatch) => (
          <span key={swatch} className={`size-12 rounded-full border border-line ${swatch}`} />
        ))}
      </Part>
      <Part name="Type">
        <p className="font-serif text-4xl">A fine serif for headings</p>
        <p>A humane sans for text, at sixteen pixels and more.</p>
        <p className="text-sm text-quiet">And a quiet voice for what comes second.</p>
      </Part>
      <Part name="Button">
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="outline">Outline</Button>
        <Button variant="text">Text</Button>
        <Button size="small">Small</Button>
        <Button size="large">Large</Button>
        <Button busy>Busy</Button>
        <Button disabled>Disabled</Button>
        <Button fullWidth variant="outline">
          Full width
        </Button>
      </Part>
      <Part name="Field">
        <Field id={id('plain')} label="Name" placeholder="Ada" />
        <Field
          id={id('hint')}
          label="E-mail"
          optional="(optional)"
          hint="For the confirmation."
          defaultValue="ada@example.ca"
        />
        <Field
          id={id('error')}
          label="Postal code"
          error="A Canadian postal code looks like K1A 0B1."
          defaultValue="123"
        />
        <Select id={id('select')} label="Province">
          <option>Ontario</option>
        </Select>
        <TextArea id={id('area')} label="Message" />
        <Checkbox label="Gift wrap" defaultChecked />
      </Part>
      <Part name="RadioCards and QuantityStepper">
        <RadioCards
          legend="Delivery"
          name={id('radio')}
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'a', title: 'Arrives Tue, Dec 8 – Thu, Dec 10', detail: 'Canada Post', aside: '$11.49' },
            { value: 'b', title: 'Arrives Fri, Dec 4', detail: 'Expedited', aside: 'Free' },
          ]}
        />
        <QuantityStepper
          label="Quantity"
          fewerLabel="One fewer"
          moreLabel="One more"
          value={quantity}
          max={9}
          onChange={setQuantity}
        />
      </Part>
      <Part name="Price, Stars, Badge">
        <span className="text-2xl">{formatMoney(4200, locale)}</span>
        <Stars rating={3.5} label="3.5 of 5 stars" />
        <Badge>Plain</Badge>
        <Badge tone="good">Good</Badge>
        <Badge tone="warm">Warm</Badge>
        <Badge tone="loud">Loud</Badge>
      </Part>
      <Part name="Notice">
        <Notice title="Good to know">A word of information.</Notice>
        <Notice tone="success" title="Done" />
        <Notice tone="warning" title="Look here" />
        <Notice tone="error" title="That did not work">
          And this is what to do.
        </Notice>
      </Part>
      <Part name="Dialog, Drawer, Toast">
        <Button variant="outline" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="outline" onClick={() => setOpen('drawer')}>
          Drawer
        </Button>
        <Button
          variant="outline"
          onClick={() => toast({ text: 'Taken out', action: { label: 'Undo', run: () => {} } })}
        >
          Toast
        </Button>
        <Dialog title="A dialog" closeLabel="Close" isOpen={open === 'dialog'} onClose={() => setOpen(null)}>
          <p>It keeps the focus and gives it back.</p>
        </Dialog>
        <Drawer title="A drawer" closeLabel="Close" isOpen={open === 'drawer'} onClose={() => setOpen(null)}>
          <p>It slides in from the side.</p>
        </Drawer>
      </Part>
      <Part name="Breadcrumbs, Disclosure, Table">
        <Breadcrumbs
          label={id('crumbs')}
          crumbs={[{ name: 'Home', to: '/' }, { name: 'Shop', to: '/shop' }, { name: 'Here' }]}
        />
        <div className="w-full">
          <Disclosure title="More about it">Here it is.</Disclosure>
        </div>
        <div className="w-full">
          <Table caption={id('table')} head={['Item', 'Pieces']}>
            <tr>
              <td>Oat cream</td>
              <td>12</td>
            </tr>
          </Table>
        </div>
      </Part>
      <Part name="Picture, Skeleton, Spinner">
        <div className="w-32">
          <Picture
            picture={{ src: 'calming-oat-cream', alt: 'A jar of cream', width: 640, height: 800 }}
            sizes="128px"
            className="rounded-card"
          />
        </div>
        <Skeleton className="h-24 w-32" />
        <Spinner />
      </Part>
      <EmptyState title="Nothing here yet">
        <p>And what to do about it.</p>
        <Button>Do it</Button>
      </EmptyState>
    </>
  );
}
