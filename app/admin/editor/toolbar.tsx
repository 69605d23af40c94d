import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { ACCEPTED_PICTURES } from '#app/admin/form/uploads/upload-problems.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

type ToolName =
  | 'bold'
  | 'italic'
  | 'heading'
  | 'subheading'
  | 'bulleted-list'
  | 'numbered-list'
  | 'quote'
  | 'divider'
  | 'undo'
  | 'redo';

interface Tool {
  name: ToolName;
  sign: string;
  look?: string;
  isOn(editor: Editor): boolean;
  run(editor: Editor): void;
}

const TOOLS: readonly Tool[] = [
  {
    name: 'bold',
    sign: 'B',
    look: 'font-bold',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    sign: 'I',
    look: 'italic',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'heading',
    sign: 'H2',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'subheading',
    sign: 'H3',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bulleted-list',
    sign: '•',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbered-list',
    sign: '1.',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    sign: '“',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'divider',
    sign: '—',
    isOn: () => false,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    name: 'undo',
    sign: '↶',
    isOn: () => false,
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    sign: '↷',
    isOn: () => false,
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

const BUTTON = 'grid min-h-11 min-w-11 place-items-center rounded-lg px-2 hover:bg-sand aria-pressed:bg-clay';

/** Formatting tools; the arrow keys move between them. */
export function Toolbar({ editor, onPictures }: { editor: Editor; onPictures(files: File[]): void }) {
  const t = useMessages(adminEditorMessages);
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      pressed: TOOLS.map((tool) => tool.isOn(editor)),
      href: editor.getAttributes('link').href as string | undefined,
      alt: editor.isActive('image') ? String(editor.getAttributes('image').alt ?? '') : null,
    }),
  });
  const [isLinking, setLinking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || !(event.target instanceof HTMLButtonElement)) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    buttons.at((buttons.indexOf(event.target) + step) % buttons.length)?.focus();
  };
  return (
    <div className="sticky top-0 z-10 rounded-t-xl border border-edge bg-paper">
      <div
        role="toolbar"
        aria-label={t('toolbar')}
        tabIndex={-1}
        onKeyDown={move}
        // Keeps the focus in the text, so that typing right after a press goes there.
        onMouseDown={(event) => event.preventDefault()}
        className="flex flex-wrap gap-1 p-1"
      >
        {TOOLS.map((tool, index) => (
          <button
            key={tool.name}
            type="button"
            aria-label={t(`toolbar.${tool.name}`)}
            title={t(`toolbar.${tool.name}`)}
            aria-pressed={on.pressed[index]}
            onClick={() => tool.run(editor)}
            className={cx(BUTTON, tool.look)}
          >
            {tool.sign}
          </button>
        ))}
        <button
          type="button"
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
          className={BUTTON}
        >
          {t('toolbar.link')}
        </button>
        <button type="button" onClick={() => input.current?.click()} className={BUTTON}>
          {t('toolbar.picture')}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={ACCEPTED_PICTURES}
          aria-label={t('toolbar.picture.file')}
          onChange={({ currentTarget }) => {
            onPictures([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </div>
      {isLinking && <LinkField editor={editor} href={on.href ?? ''} onDone={() => setLinking(false)} />}
      {on.alt !== null && (
        <div className="border-t border-line p-3">
          <Field
            id="picture-alt"
            label={t('toolbar.alt')}
            hint={t('toolbar.alt.hint')}
            maxLength={300}
            value={on.alt}
            onChange={({ target }) => editor.commands.updateAttributes('image', { alt: target.value })}
          />
        </div>
      )}
    </div>
  );
}

const ADDRESS = /^(https?:\/\/|mailto:|\/(?!\/))\S+$/i;

function LinkField({ editor, href, onDone }: { editor: Editor; href: string; onDone(): void }) {
  const t = useMessages(adminEditorMessages);
  const id = useId();
  const [typed, setTyped] = useState(href);
  const [isWrong, setWrong] = useState(false);
  const set = () => {
    if (!ADDRESS.test(typed)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !href)
      chain
        .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: typed } }] })
        .run();
    else chain.setLink({ href: typed }).run();
    onDone();
  };
  return (
    <div className="flex flex-wrap items-end gap-2 border-t border-line p-3">
      <div className="min-w-60 grow">
        <Field
          id={id}
          label={t('link.url')}
          value={typed}
          error={isWrong ? t('link.url.error') : null}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            set();
          }}
        />
      </div>
      <Button size="small" onClick={set}>
        {t('link.apply')}
      </Button>
      {href && (
        <Button
          size="small"
          variant="outline"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          {t('link.remove')}
        </Button>
      )}
    </div>
  );
}
