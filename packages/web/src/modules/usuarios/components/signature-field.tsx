import { useState } from 'react';
import { ImageButton } from '../../../platform/images/image-button.tsx';
import { dataUrlOf } from '../../../platform/images/image-file.ts';

interface Props {
  /** The stored signature's address. */
  stored: string | null;
  onChange: (file: File) => void;
}

/** The signature as an image, PNG or JPEG. */
export function SignatureField({ stored, onChange }: Props) {
  const [preview, setPreview] = useState<string | null>(null);
  const shown = preview ?? stored;
  const take = async (file: File) => {
    setPreview(await dataUrlOf(file));
    onChange(file);
  };
  return (
    <div>
      <div className="perfil-firma">
        {shown ? <img src={shown} alt="Su firma" /> : <span>Aún no ha cargado su firma</span>}
      </div>
      <ImageButton label="Cargar firma" onFile={(file) => void take(file)} />
    </div>
  );
}
