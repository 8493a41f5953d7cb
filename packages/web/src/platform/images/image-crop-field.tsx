import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAlertedCall } from '../alerts/use-alerted-call.ts';
import { laterDialog } from '../loading/later-dialog.tsx';
import { ImageButton } from './image-button.tsx';
import './image-crop-field.css';
import type { CropData, Cropped, CropRatio } from './image-cropper.tsx';
import { dataUrlOf, storableImage } from './image-file.ts';

const ImageCropper = laterDialog(() => import('./image-cropper.tsx'), 'ImageCropper', {
  onlyShown: true,
});

/** What changed of a picture: the cut, and the whole image when it is a new one. */
export interface ImageChange extends Cropped {
  /** The cut as an address that an image element takes. */
  preview: string;
  original: File | null;
}

/** The stored cut, the image that it was cut from, and how. */
export interface StoredImage {
  image: string | null;
  original: string | null;
  cropData: CropData | null;
}

interface Props {
  /** Of the button 'Cargar Imagen', for the label of a `Field`. */
  id?: string;
  ratio: CropRatio;
  stored: StoredImage;
  /** What is to be saved; null or undefined while the stored image stays. */
  value: ImageChange | null | undefined;
  onChange: (change: ImageChange) => void;
  /** How the cut is shown; null when there is none. */
  preview: (image: string | null) => ReactNode;
}

interface Opened {
  source: string;
  file: File | null;
  initial: CropData | null;
}

/**
 * A picture of any image file, with the cropper behind its buttons: 1:1 for a person, 3:1 for a
 * company. The cut is a JPEG called avatar.
 *
 * @example
 * <Field control={form.control} name="imagen" label="Logo">
 *   {({ id, value, onChange }) => (
 *     <ImageCropField id={id} ratio={3} value={value} onChange={onChange} stored={storedLogo}
 *       preview={(image) => (image ? <img src={image} alt="Logo" /> : 'SIN LOGO')} />
 *   )}
 * </Field>
 */
export function ImageCropField({ id, ratio, stored, value, onChange, preview }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const alerted = useAlertedCall();
  const openFile = async (chosen: File) => {
    const file = await alerted('al cargar la imagen', () => storableImage(chosen));
    if (file) setOpened({ source: await dataUrlOf(file), file, initial: null });
  };
  const { original } = stored;
  return (
    <>
      {preview(value?.preview ?? stored.image)}
      <div className="imagen-botones">
        <ImageButton
          label="Cargar Imagen"
          accepted="todas"
          onFile={(file) => void openFile(file)}
          {...(id && { id })}
        />
        {original && !value && (
          <Button
            type="link"
            onClick={() => setOpened({ source: original, file: null, initial: stored.cropData })}
          >
            Ajustar el recorte
          </Button>
        )}
      </div>
      {opened && (
        <ImageCropper
          source={opened.source}
          ratio={ratio}
          initial={opened.initial}
          onClose={() => setOpened(null)}
          onDone={async (cropped) => {
            const cut = await dataUrlOf(cropped.image);
            onChange({ ...cropped, preview: cut, original: opened.file });
            setOpened(null);
          }}
        />
      )}
    </>
  );
}
