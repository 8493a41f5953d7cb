import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useAlerts } from '../alerts/use-alerts.ts';
import { acceptedImages, imageProblem } from './image-file.ts';

interface Props {
  label: string;
  /** Of the button, for a label outside. */
  id?: string;
  onFile: (file: File) => void;
}

/** A button that chooses one PNG or JPEG file. */
export function ImageButton({ label, id, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const alerts = useAlerts();
  const take = (file: File | undefined) => {
    if (!file) return;
    const problem = imageProblem(file);
    if (problem) alerts.error(problem);
    else onFile(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedImages}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button {...(id && { id })} icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
