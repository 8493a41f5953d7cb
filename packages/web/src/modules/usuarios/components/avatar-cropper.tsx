import {
  ArrowDownOutlined,
  ArrowLeftOutlined,
  ArrowRightOutlined,
  ArrowUpOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { FixedCropper, type FixedCropperRef, ImageRestriction } from 'react-advanced-cropper';
import 'react-advanced-cropper/dist/style.css';

const STENCIL = 280;
const SAVED_SIDE = 512;
const STEP = 24;
const ZOOM = 1.15;
const WIDTH = 600;

/** The cropper's state: its area on screen and the visible part of the image, in pixels. */
export interface CropData {
  boundary: { width: number; height: number };
  visible: { left: number; top: number; width: number; height: number };
}

export interface Cropped {
  image: Blob;
  cropData: CropData;
}

interface Props {
  source: string;
  initial: CropData | null;
  onDone: (result: Cropped) => void;
  onCancel: () => void;
}

/** Cuts a square out of an image: drag and zoom, or the buttons. The result is a JPEG. */
export function AvatarCropper({ source, initial, onDone, onCancel }: Props) {
  const cropper = useRef<FixedCropperRef>(null);
  const finish = async () => {
    const result = cropper.current && (await crop(cropper.current));
    if (result) onDone(result);
  };
  return (
    <Modal
      open
      width={WIDTH}
      title="Recortar imagen"
      okText="Exportar Recorte"
      cancelText="Cancelar"
      onOk={() => void finish()}
      onCancel={onCancel}
    >
      <div className="recorte">
        <FixedCropper
          ref={cropper}
          src={source}
          stencilSize={{ width: STENCIL, height: STENCIL }}
          stencilProps={{
            aspectRatio: 1,
            handlers: {},
            lines: {},
            movable: false,
            resizable: false,
          }}
          imageRestriction={ImageRestriction.stencil}
          {...(initial && { defaultVisibleArea: initial.visible })}
        />
      </div>
      <CropperButtons cropper={() => cropper.current} />
    </Modal>
  );
}

interface Move {
  label: string;
  icon: ReactNode;
  act: (cropper: FixedCropperRef) => void;
}

const moves: Move[] = [
  { label: 'Acercar', icon: <ZoomInOutlined />, act: (c) => c.zoomImage(ZOOM) },
  { label: 'Alejar', icon: <ZoomOutOutlined />, act: (c) => c.zoomImage(1 / ZOOM) },
  { label: 'Mover a la izquierda', icon: <ArrowLeftOutlined />, act: (c) => c.moveImage(-STEP, 0) },
  { label: 'Mover a la derecha', icon: <ArrowRightOutlined />, act: (c) => c.moveImage(STEP, 0) },
  { label: 'Mover hacia arriba', icon: <ArrowUpOutlined />, act: (c) => c.moveImage(0, -STEP) },
  { label: 'Mover hacia abajo', icon: <ArrowDownOutlined />, act: (c) => c.moveImage(0, STEP) },
];

function CropperButtons({ cropper }: { cropper: () => FixedCropperRef | null }) {
  return (
    <div className="recorte-controles">
      {moves.map(({ label, icon, act }) => (
        <Button
          key={label}
          icon={icon}
          title={label}
          aria-label={label}
          onClick={() => {
            const current = cropper();
            if (current) act(current);
          }}
        />
      ))}
    </div>
  );
}

async function crop(cropper: FixedCropperRef): Promise<Cropped | null> {
  const state = cropper.getState();
  const canvas = cropper.getCanvas({ width: SAVED_SIDE, height: SAVED_SIDE, fillColor: '#fff' });
  if (!state?.visibleArea || !canvas) return null;
  const image = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92);
  });
  const { width, height } = state.boundary;
  return image && { image, cropData: { boundary: { width, height }, visible: state.visibleArea } };
}
