import Blockquote from '@tiptap/extension-blockquote';
import Image from '@tiptap/extension-image';
import { ListItem } from '@tiptap/extension-list';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { documentOf, markdownOf } from '#app/prose/document.ts';
import { namedPicture, pictureAt, picturePath } from '#platform/images/picture-widths.ts';
import { parseMarkdown } from '#platform/text/markdown.ts';
import { UploadList } from '../form/uploads/upload-list.tsx';
import { addUploads, useUploads } from '../form/uploads/uploads.ts';
import { TEXT_PICTURE } from './picture-field.tsx';
import { Toolbar } from './toolbar.tsx';

// Only formats that the storefront renders: pasted text loses all others here, where the author sees it.
const SHAPES = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    strike: false,
    underline: false,
    hardBreak: false,
    blockquote: false,
    listItem: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['mailto'],
      HTMLAttributes: { class: 'prose-link' },
    },
  }),
  Blockquote.extend({ content: 'paragraph' }),
  ListItem.extend({ content: 'paragraph' }),
  // Pasted pictures from other sites aren't ours to show.
  Image.extend({
    parseHTML: () => [
      { tag: 'img[src]', getAttrs: (image) => (pictureAt(image.getAttribute('src') ?? '') ? null : false) },
    ],
  }).configure({ HTMLAttributes: { class: 'my-4 h-auto max-w-full rounded-card' } }),
];

const LOOK =
  'min-h-80 rounded-b-xl border border-t-0 border-edge bg-surface px-5 py-4 text-lg leading-relaxed whitespace-pre-wrap break-words focus-visible:outline-2 [&_blockquote]:my-3 [&_blockquote]:border-l-2 [&_blockquote]:border-pink [&_blockquote]:pl-4 [&_blockquote]:font-serif [&_h2]:mt-6 [&_h2]:mb-2 [&_h2]:font-serif [&_h2]:text-3xl [&_h3]:mt-5 [&_h3]:mb-2 [&_h3]:font-serif [&_h3]:text-2xl [&_hr]:my-6 [&_hr]:border-line [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-2 [&_ul]:list-disc [&_ul]:pl-6 [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-pink';

interface RichProps {
  label: string;
  /** Markdown, read only when the editor opens. */
  value: string;
  onChange(markdown: string): void;
}

/** WYSIWYG editor that reads and writes Markdown. */
export default function Rich({ label, value, onChange }: RichProps) {
  const files = useRef<(files: Iterable<File>, at?: number | null) => boolean>(() => false);
  const editor = useEditor({
    extensions: SHAPES,
    content: documentOf(parseMarkdown(value)),
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: { class: LOOK, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handlePaste: (_, { clipboardData }) => files.current(clipboardData?.files ?? []),
      handleDrop: (view, event) =>
        files.current(
          event.dataTransfer?.files ?? [],
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
        ),
    },
    onUpdate: ({ editor }) => onChange(markdownOf(editor.getJSON())),
  });
  const place = `${useLocation().pathname} ${label}`;
  files.current = (found, at = null) => {
    const pictures = [...found].filter(({ type }) => type.startsWith('image/'));
    addUploads({ place, files: pictures, target: TEXT_PICTURE, at });
    return pictures.length > 0;
  };
  if (!editor) return null;
  return (
    <>
      <Toolbar editor={editor} onPictures={(pictures) => files.current(pictures)} />
      <EditorContent editor={editor} />
      <Pictures editor={editor} place={place} />
    </>
  );
}

/** Pictures being uploaded into a text. If the text has become shorter since, they are added at its end. */
function Pictures({ editor, place }: { editor: Editor; place: string }) {
  const uploads = useUploads<{ src: string }>(place, ({ src }, at) => {
    const picture = namedPicture(src);
    if (!picture) return;
    const { selection, doc } = editor.state;
    const node = { type: 'image', attrs: { src: picturePath(picture), alt: '' } };
    editor
      .chain()
      .focus()
      .insertContentAt(Math.min(at ?? selection.to, doc.content.size), node)
      .run();
  });
  return <UploadList uploads={uploads} />;
}
