import { say } from '../../../messages/product.ts';
import type { PictureView } from '../../../shop/catalog/cards.server.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';

/** A picture as large as the window, loaded by who wants to look closer. */
export default function Zoom({
  name,
  picture,
  onClose,
}: {
  name: string;
  picture: PictureView;
  onClose(): void;
}) {
  return (
    <Dialog title={name} closeLabel={say('gallery.close')} isOpen onClose={onClose} shape="full">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll a large picture */}
      <section aria-label={say('gallery.large')} tabIndex={0} className="min-h-0 flex-1 overflow-auto">
        <Picture picture={picture} sizes="100vw" className="mx-auto w-full max-w-[1200px]" />
      </section>
    </Dialog>
  );
}
