import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  StrikethroughOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  editor: Editor;
  /** Without it there are no pictures. */
  onPicture: (() => void) | undefined;
  onLink: () => void;
  variables: readonly { text: string; label: string }[];
}

interface Tool {
  key: string;
  title: string;
  icon: ReactNode;
  isOn?: boolean;
  act: () => void;
}

/** The buttons above a formatted text. */
export function EditorToolbar({ editor, onPicture, onLink, variables }: Props) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      strike: now.isActive('strike'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    {
      key: 'titulo',
      title: 'Título',
      icon: <strong>T</strong>,
      isOn: on.heading,
      act: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      key: 'negrita',
      title: 'Negrita',
      icon: <BoldOutlined />,
      isOn: on.bold,
      act: () => chain().toggleBold().run(),
    },
    {
      key: 'cursiva',
      title: 'Cursiva',
      icon: <ItalicOutlined />,
      isOn: on.italic,
      act: () => chain().toggleItalic().run(),
    },
    {
      key: 'tachado',
      title: 'Tachado',
      icon: <StrikethroughOutlined />,
      isOn: on.strike,
      act: () => chain().toggleStrike().run(),
    },
    {
      key: 'lista',
      title: 'Lista',
      icon: <UnorderedListOutlined />,
      isOn: on.bulletList,
      act: () => chain().toggleBulletList().run(),
    },
    {
      key: 'numerada',
      title: 'Lista numerada',
      icon: <OrderedListOutlined />,
      isOn: on.orderedList,
      act: () => chain().toggleOrderedList().run(),
    },
    { key: 'enlace', title: 'Enlace', icon: <LinkOutlined />, isOn: on.link, act: onLink },
    ...(onPicture
      ? [{ key: 'imagen', title: 'Imagen', icon: <PictureOutlined />, act: onPicture }]
      : []),
  ];
  return (
    <div className="texto-rico-botones" role="toolbar" aria-label="Formato">
      {tools.map(({ key, title, icon, isOn, act }) => (
        <Tooltip key={key} title={title}>
          <Button
            type={isOn ? 'primary' : 'text'}
            size="small"
            icon={icon}
            aria-label={title}
            {...(isOn !== undefined && { 'aria-pressed': isOn })}
            onClick={act}
          />
        </Tooltip>
      ))}
      {variables.map(({ text, label }) => (
        <Tooltip key={text} title={`Lo que dirá a cada quien: ${text}`}>
          <Button
            type="text"
            size="small"
            aria-label={`Variable ${label}`}
            onClick={() => chain().insertContent(text).run()}
          >
            {label}
          </Button>
        </Tooltip>
      ))}
    </div>
  );
}
