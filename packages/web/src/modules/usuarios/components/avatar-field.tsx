import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { AvatarBadge } from '../../../ui/avatar-badge.tsx';
import type { CropData, Cropped } from './avatar-cropper.tsx';
import { ImageButton } from './image-button.tsx';
import { dataUrlOf } from './image-file.ts';

const AvatarCropper = lazy(async () => ({
  default: (await import('./avatar-cropper.tsx')).AvatarCropper,
}));

const LARGE = 160;

/** What changed of the picture: the square, and the whole image when it is a new one. */
export interface AvatarChange extends Cropped {
  preview: string;
  original: File | null;
}

interface Props {
  name: string;
  /** The stored picture, the image that it was cut from, and how. */
  stored: { avatar: string | null; original: string | null; cropData: CropData | null };
  change: AvatarChange | null;
  onChange: (change: AvatarChange) => void;
}

interface Opened {
  source: string;
  file: File | null;
  initial: CropData | null;
}

/** The person's picture, with the cropper behind its buttons. */
export function AvatarField({ name, stored, change, onChange }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const openFile = async (file: File) =>
    setOpened({ source: await dataUrlOf(file), file, initial: null });
  const { original } = stored;
  return (
    <>
      <AvatarBadge name={name} image={change?.preview ?? stored.avatar} size={LARGE} />
      <ImageButton label="Cargar Imagen" onFile={(file) => void openFile(file)} />
      {original && !change && (
        <Button
          type="link"
          onClick={() => setOpened({ source: original, file: null, initial: stored.cropData })}
        >
          Ajustar el recorte
        </Button>
      )}
      {opened && (
        <Suspense>
          <AvatarCropper
            source={opened.source}
            initial={opened.initial}
            onCancel={() => setOpened(null)}
            onDone={async (cropped) => {
              const preview = await dataUrlOf(cropped.image);
              onChange({ ...cropped, preview, original: opened.file });
              setOpened(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
