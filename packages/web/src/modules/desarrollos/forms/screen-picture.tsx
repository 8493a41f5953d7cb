import { CameraOutlined, DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { sendCapture } from '../operations/development-files.ts';
import { canCapture, captureScreen } from '../operations/screen-picture.ts';

/** A picture of the screen, if the person wants: taken now, chosen among files, or pasted. */
export function ScreenPicture({ onPicture }: { onPicture: (id: string | null) => void }) {
  const [shown, setShown] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const alerted = useAlertedCall();
  useEffect(() => () => URL.revokeObjectURL(shown ?? ''), [shown]);

  const put = async (picture: () => Promise<File | null>) => {
    setWorking(true);
    await alerted('al cargar la imagen', async () => {
      const file = await picture();
      if (!file) return;
      onPicture(await sendCapture(file));
      setShown(URL.createObjectURL(file));
    });
    setWorking(false);
  };
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    const file = [...clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (file) void put(async () => file);
  };
  const remove = () => {
    onPicture(null);
    setShown(null);
  };
  return (
    <section aria-label="Imagen de la pantalla" onPaste={onPaste}>
      {shown && <img className="problema-imagen" src={shown} alt="Lo que se enviará" />}
      <div className="problema-botones">
        {canCapture() && (
          <Button
            icon={<CameraOutlined />}
            loading={working}
            onClick={() => void put(captureScreen)}
          >
            Capturar la pantalla
          </Button>
        )}
        <Button
          icon={<PictureOutlined />}
          loading={working}
          onClick={() => chooser.current?.click()}
        >
          Elegir una imagen
        </Button>
        {shown && (
          <Button icon={<DeleteOutlined />} onClick={remove}>
            Quitar
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        aria-label="Imagen de la pantalla"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void put(async () => file);
          target.value = '';
        }}
      />
    </section>
  );
}
