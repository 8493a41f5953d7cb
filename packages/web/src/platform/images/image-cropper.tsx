import {
  ArrowDownOutlined,
  ArrowLeftOutlined,
  ArrowRightOutlined,
  ArrowUpOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { companyBoundary } from '@comarca/shared/modules/sujetos/subject';
import { Button, Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { FixedCropper, type FixedCropperRef, ImageRestriction } from 'react-advanced-cropper';
import 'react-advanced-cropper/dist/style.css';
import './image-cropper.css';

const STEP = 24;
const ZOOM = 1.15;
const QUALITY = 0.92;
const FILE_NAME = 'avatar.jpg';

/** Width over height of the cut: a person's picture, a company's logo. */
export type CropRatio = 1 | 3;

interface Frame {
  dialog: number;
  /** The area on screen in which the image is moved, when the window has room for it. */
  boundary: { width: number; height: number };
  /** The size of the exported image. */
  saved: { width: number; height: number };
}

const frames: Record<CropRatio, Frame> = {
  1: {
    dialog: 600,
    boundary: { width: 552, height: 420 },
    saved: { width: 512, height: 512 },
  },
  3: {
    dialog: 1048,
    boundary: companyBoundary,
    saved: { width: 900, height: 300 },
  },
};

/** How much of the boundary the cut takes. */
const SHARE = { width: 0.9, height: 0.8 };

/** The cropper's state: its area on screen and the visible part of the image, in pixels. */
export interface CropData {
  boundary: { width: number; height: number };
  visible: { left: number; top: number; width: number; height: number };
}

export interface Cropped {
  /** A JPEG. */
  image: File;
  cropData: CropData;
}

interface Props {
  source: string;
  ratio: CropRatio;
  initial: CropData | null;
  onDone: (result: Cropped) => void;
  onClose: () => void;
}

/** Cuts a part of an image: drag and zoom, or the buttons. The cut's shape is fixed. */
export function ImageCropper({ source, ratio, initial, onDone, onClose }: Props) {
  const cropper = useRef<FixedCropperRef>(null);
  const [ready, setReady] = useState(false);
  const { dialog, boundary, saved } = frames[ratio];
  const finish = async () => {
    const result = cropper.current && (await crop(cropper.current, saved));
    if (result) onDone(result);
  };
  return (
    <Modal
      open
      width={dialog}
      title="Recortar imagen"
      okText="Exportar Recorte"
      cancelText="Cancelar"
      okButtonProps={{ disabled: !ready }}
      onOk={() => void finish()}
      onCancel={onClose}
    >
      <div className="recorte" style={{ maxWidth: boundary.width, height: boundary.height }}>
        <FixedCropper
          ref={cropper}
          className="recorte-imagen"
          src={source}
          onReady={() => setReady(true)}
          stencilSize={(state) => stencilIn(state.boundary, ratio)}
          stencilProps={{
            aspectRatio: ratio,
            handlers: {},
            lines: {},
            movable: false,
            resizable: false,
          }}
          imageRestriction={ImageRestriction.stencil}
          {...(initial && { defaultVisibleArea: initial.visible })}
        />
      </div>
      <CropperButtons disabled={!ready} cropper={() => cropper.current} />
    </Modal>
  );
}

/** The largest cut of that shape with some image around it. */
function stencilIn({ width, height }: { width: number; height: number }, ratio: number) {
  const wide = Math.min(width * SHARE.width, height * SHARE.height * ratio);
  return { width: wide, height: wide / ratio };
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

interface ButtonsProps {
  disabled: boolean;
  cropper: () => FixedCropperRef | null;
}

function CropperButtons({ disabled, cropper }: ButtonsProps) {
  return (
    <div className="recorte-controles">
      {moves.map(({ label, icon, act }) => (
        <Button
          key={label}
          icon={icon}
          title={label}
          disabled={disabled}
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

async function crop(cropper: FixedCropperRef, saved: Frame['saved']): Promise<Cropped | null> {
  const state = cropper.getState();
  const canvas = cropper.getCanvas({ ...saved, fillColor: '#fff' });
  if (!state?.visibleArea || !canvas) return null;
  const bytes = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!bytes) return null;
  const { width, height } = state.boundary;
  const image = new File([bytes], FILE_NAME, { type: bytes.type });
  return { image, cropData: { boundary: { width, height }, visible: state.visibleArea } };
}
