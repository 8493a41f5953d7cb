import { Skeleton } from 'antd';
import type { FieldControl } from '../../ui/fields/field.tsx';
import { laterPart } from '../loading/later-part.tsx';

const RichTextEditor = laterPart(() => import('./rich-text-editor.tsx'), 'RichTextEditor', {
  meanwhile: <Skeleton active paragraph={{ rows: 4 }} title={false} />,
  onlyShown: true,
});

export interface RichTextProps extends FieldControl<string> {
  label: string;
  /** Sends a picture. @returns the address under which the saved text shows it */
  storePicture?: (file: File) => Promise<string>;
  /** Pictures are shown from where they lie, by their https address: for a text that leaves the product. */
  linksPictures?: boolean;
  /** What each reader gets differently: a button for each puts it where the cursor is. */
  variables?: readonly { text: string; label: string }[];
}

/**
 * A formatted text in a form: HTML, which the server cleans (`cleanRichText`).
 *
 * @example
 * <DeclaredField {...declared} name="descripcion">
 *   {(field) => <RichTextField {...field} label="Descripción" storePicture={sendPicture} />}
 * </DeclaredField>
 */
export const RichTextField = (props: RichTextProps) => <RichTextEditor {...props} />;
