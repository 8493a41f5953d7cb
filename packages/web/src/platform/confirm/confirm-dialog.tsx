import { Modal } from 'antd';
import { useFocusBack } from '../../ui/feedback/focus-back.ts';

/** What is asked. Every text has the product's default. */
export interface ConfirmQuestion {
  title?: string;
  message?: string;
  /** What it is about, one by one. */
  details?: readonly string[];
  confirm?: string;
  cancel?: string;
  danger?: boolean;
}

const WIDTH = 500;

interface Props {
  question: ConfirmQuestion;
  onAgree: () => void;
  /** The answer is no. */
  onClose: () => void;
}

export function ConfirmDialog({ question, onAgree, onClose }: Props) {
  useFocusBack();
  return (
    <Modal
      open
      width={WIDTH}
      title={question.title ?? '¿Estás seguro?'}
      okText={question.confirm ?? 'Aceptar'}
      cancelText={question.cancel ?? 'Cancelar'}
      okButtonProps={{ danger: question.danger ?? false, autoFocus: true }}
      onOk={onAgree}
      onCancel={onClose}
    >
      <p>{question.message ?? 'Esta acción no se puede deshacer.'}</p>
      {question.details && (
        <ul>
          {[...new Set(question.details)].map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
