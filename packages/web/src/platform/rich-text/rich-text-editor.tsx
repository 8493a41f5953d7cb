import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { useAlertedCall } from '../alerts/use-alerted-call.ts';
import { AddressDialog, addressKinds } from './address-dialog.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import type { RichTextProps } from './rich-text-field.tsx';
import './rich-text.css';
import { storedPicture, withAddresses } from './stored-picture.ts';

/** What the server keeps of a text: its rule is `cleanRichText`. */
const kit = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
});

/** What an editor without a word writes. */
const EMPTY = '<p></p>';

/** A formatted text as it is written: buttons, keys as everywhere, pictures pasted or dropped. */
export function RichTextEditor({
  value,
  onChange,
  onBlur,
  label,
  storePicture,
  linksPictures = false,
  variables = [],
  ...field
}: RichTextProps) {
  const [previews] = useState(() => new Map<string, string>());
  const [asked, setAsked] = useState<keyof typeof addressKinds | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const alerted = useAlertedCall();
  const last = useRef(value);

  const put = async (files: readonly File[]) => {
    for (const file of files.filter(({ type }) => type.startsWith('image/'))) {
      const src = await alerted('al cargar la imagen', async () => storePicture?.(file));
      if (!src) continue;
      previews.set(src, URL.createObjectURL(file));
      editor.chain().focus().setImage({ src, alt: file.name }).run();
    }
  };
  const take = (files: FileList | undefined): boolean => {
    if (!storePicture || !files || files.length === 0) return false;
    void put([...files]);
    return true;
  };
  const editor = useEditor({
    extensions: [kit, storedPicture(previews)],
    content: value,
    // The page's policy lets no library write styles: they are in the style sheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        id: field.id,
        class: 'texto-rico',
      },
      handlePaste: (_view, event) => take(event.clipboardData?.files),
      handleDrop: (_view, event) => take(event.dataTransfer?.files),
    },
    onBlur,
    onUpdate: ({ editor: now }) => {
      const html = withAddresses(now.getHTML());
      last.current = html === EMPTY ? '' : html;
      onChange(last.current);
    },
  });

  // Another value than what was typed comes from outside: a conflict, or an old value put back.
  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(
    () => () => {
      for (const preview of previews.values()) URL.revokeObjectURL(preview);
    },
    [previews],
  );

  const picture = (src: string) => {
    setAsked(null);
    if (src !== '') editor.chain().focus().setImage({ src }).run();
  };
  const link = (href: string) => {
    setAsked(null);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else chain.setLink({ href }).run();
  };
  return (
    <div
      className={field.status === 'error' ? 'texto-rico-marco texto-rico-mal' : 'texto-rico-marco'}
    >
      <EditorToolbar
        editor={editor}
        variables={variables}
        onLink={() => setAsked('link')}
        onPicture={
          linksPictures
            ? () => setAsked('picture')
            : storePicture && (() => chooser.current?.click())
        }
      />
      <EditorContent editor={editor} />
      {storePicture && (
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept="image/png,image/jpeg"
          aria-label={`Imagen de ${label}`}
          onChange={({ target }) => {
            take(target.files ?? undefined);
            target.value = '';
          }}
        />
      )}
      {asked && (
        <AddressDialog
          {...addressKinds[asked]}
          present={asked === 'link' ? String(editor.getAttributes('link').href ?? '') : ''}
          onChoose={asked === 'link' ? link : picture}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
