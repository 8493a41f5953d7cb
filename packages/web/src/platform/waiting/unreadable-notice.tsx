import { Alert, Button } from 'antd';
import { useConfirm } from '../confirm/confirm.tsx';

interface Props {
  count: number;
  /** what is kept, and what there is to look at */
  title: string;
  className: string;
  onDiscard: () => void;
}

/** Says what was kept in this browser and is not understood: it stays until the person lets it go. */
export function UnreadableNotice({ count, title, className, onDiscard }: Props) {
  const confirm = useConfirm();
  const discard = async () => {
    const message = 'Se pierde lo que se guardó sin conexión y no se pudo leer.';
    if (await confirm({ message, confirm: 'Descartar', danger: true })) onDiscard();
  };
  if (count === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      className={className}
      title={title}
      action={
        <Button size="small" danger onClick={() => void discard()}>
          Descartar
        </Button>
      }
    />
  );
}
