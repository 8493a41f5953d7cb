import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useAlerts } from '../alerts/use-alerts.ts';
import { FILE_BYTES_LIMIT } from '../uploads/upload-queue.ts';
import { type AcceptedImages, chooserTypes, imageProblem } from './image-file.ts';

interface Props {
  label: string;
  /** Of the button, for a label outside. */
  id?: string;
  /** PNG and JPEG unless told. */
  accepted?: AcceptedImages;
  onFile: (file: File) => void;
}

/**
 * A button that chooses one image file. As with every upload, one of 20,971,520 bytes and more is
 * left out without a word.
 */
export function ImageButton({ label, id, accepted = 'png-jpeg', onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const alerts = useAlerts();
  const take = (file: File | undefined) => {
    if (!file || file.size >= FILE_BYTES_LIMIT) return;
    const problem = imageProblem(file, accepted);
    if (problem) alerts.error(problem);
    else onFile(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={chooserTypes[accepted]}
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
