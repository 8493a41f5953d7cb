import { CameraOutlined, DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { MAX_DESCRIPTION } from '@comarca/shared/modules/inmobiliaria/support.rules';
import { Button, Checkbox, Input } from 'antd';
import { useRef, useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import type { FieldPicture } from '../../operations/visits/visit.ts';
import { placeOf } from '../supports-view.tsx';
import { photographChosen, photographNow } from './take-pictures.ts';
import { usePictureAddress } from './use-picture-address.ts';

interface Props {
  value: readonly FieldPicture[];
  /** Adds these to whatever there is by then. */
  onAdd: (taken: readonly FieldPicture[]) => void;
  onChange: (changed: FieldPicture) => void;
  onRemove: (key: string) => void;
}

/** The photographs of a visit: taken now with the camera, or chosen among those of the device. */
export function PhotographsField({ value, onAdd, onChange, onRemove }: Props) {
  const camera = useRef<HTMLInputElement>(null);
  const album = useRef<HTMLInputElement>(null);
  const [placed, setPlaced] = useState(true);
  const [busy, setBusy] = useState(false);
  const alerted = useAlertedCall();
  const take = async (input: HTMLInputElement, read: (file: File) => Promise<FieldPicture>) => {
    const files = [...(input.files ?? [])];
    input.value = '';
    setBusy(true);
    await alerted('al leer la fotografía', async () => {
      for (const file of files) onAdd([await read(file)]);
    });
    setBusy(false);
  };
  return (
    <fieldset className="gi-pregunta">
      <legend>Fotografías</legend>
      <Checkbox checked={placed} onChange={({ target }) => setPlaced(target.checked)}>
        Anotar el lugar y la dirección en que se toman
      </Checkbox>
      <div className="gi-diagnostico-actos">
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          aria-label="Tomar fotografía"
          onChange={({ target }) => void take(target, (file) => photographNow(file, placed))}
        />
        <Button icon={<CameraOutlined />} loading={busy} onClick={() => camera.current?.click()}>
          Tomar fotografía
        </Button>
        <input
          ref={album}
          type="file"
          hidden
          multiple
          accept="image/*"
          aria-label="Elegir fotografías"
          onChange={({ target }) => void take(target, photographChosen)}
        />
        <Button icon={<PictureOutlined />} disabled={busy} onClick={() => album.current?.click()}>
          Elegir fotografías
        </Button>
      </div>
      {value.length > 0 && (
        <ul className="gi-fotos">
          {value.map((one, place) => (
            <Photograph
              key={one.clave}
              name={`Fotografía ${place + 1}`}
              value={one}
              onChange={onChange}
              onRemove={() => onRemove(one.clave)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface PhotographProps {
  name: string;
  value: FieldPicture;
  onChange: (changed: FieldPicture) => void;
  onRemove: () => void;
}

function Photograph({ name, value, onChange, onRemove }: PhotographProps) {
  const address = usePictureAddress(value.imagen);
  const place = placeOf(value);
  return (
    <li>
      <figure>
        {address && <img src={address} alt={value.descripcion || name} />}
        <figcaption>{place.length > 0 ? place.join(' · ') : 'Sin lugar conocido'}</figcaption>
      </figure>
      <Input
        value={value.descripcion}
        maxLength={MAX_DESCRIPTION}
        aria-label={`Descripción: ${name}`}
        placeholder="Descripción"
        onChange={({ target }) => onChange({ ...value, descripcion: target.value })}
      />
      <Button size="small" icon={<DeleteOutlined />} onClick={onRemove}>
        Quitar {name.toLowerCase()}
      </Button>
    </li>
  );
}
