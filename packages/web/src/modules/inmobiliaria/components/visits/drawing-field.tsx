import { ClearOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { ImageButton } from '../../../../platform/images/image-button.tsx';
import { smallerPicture } from '../../../../platform/images/smaller-picture.ts';
import { usePictureAddress } from './use-picture-address.ts';
import { useStrokes } from './use-strokes.ts';

interface Props {
  /** 'Croquis' */
  label: string;
  value: Blob | null;
  onChange: (drawing: Blob | null) => void;
  /** Pixels of the sheet. */
  width: number;
  height: number;
  /** The button of who draws elsewhere: 'Adjuntar croquis'. */
  attach: string;
}

/** A sheet to draw on by finger or mouse; whoever cannot attaches a picture of a drawing. */
export function DrawingField({ label, value, onChange, width, height, attach }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const strokes = useStrokes(canvas, onChange);
  const alerted = useAlertedCall();
  const address = usePictureAddress(value);
  const attachFile = (file: File) =>
    void alerted('al leer la imagen', async () => {
      const picture = await smallerPicture(file);
      strokes.clear();
      onChange(picture);
    });
  const attached = value !== null && strokes.count === 0;
  return (
    <fieldset className="gi-pregunta">
      <legend>{label}</legend>
      {attached && address ? (
        <img className="gi-lienzo" src={address} alt={label} />
      ) : (
        <canvas
          ref={canvas}
          className="gi-lienzo"
          width={width}
          height={height}
          role="img"
          aria-label={`${label}: dibuje aquí, o adjunte una imagen con el botón`}
          {...strokes.handlers}
        />
      )}
      <div className="gi-diagnostico-actos">
        {strokes.count > 0 && (
          <Button icon={<UndoOutlined />} onClick={strokes.undo}>
            Deshacer
          </Button>
        )}
        {value !== null && (
          <Button
            icon={<ClearOutlined />}
            onClick={() => {
              strokes.clear();
              onChange(null);
            }}
          >
            Borrar {label.toLowerCase()}
          </Button>
        )}
        <ImageButton label={attach} accepted="todas" onFile={attachFile} />
      </div>
    </fieldset>
  );
}
