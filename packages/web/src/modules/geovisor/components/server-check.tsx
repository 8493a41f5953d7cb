import { ApiOutlined } from '@ant-design/icons';
import { AppError } from '@comarca/shared/core/errors';
import { isWebAddress } from '@comarca/shared/core/text.rules';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { askServer, type ServerOffer } from '../operations/wms-layers.ts';
import './server-check.css';

interface Props {
  url: string;
  /** What the server offers; null when it does not answer. */
  onOffer: (offer: ServerOffer | null) => void;
}

/** Asks a map server what it offers, and says how that went. */
export function ServerCheck({ url, onOffer }: Props) {
  const check = useMutation({
    mutationFn: () => askServer(url.trim()),
    onSuccess: onOffer,
    onError: () => onOffer(null),
  });
  return (
    <div className="servidor-prueba">
      <Button
        icon={<ApiOutlined />}
        disabled={!isWebAddress(url.trim())}
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        Probar
      </Button>
      {check.data && <Alert type="success" showIcon title={answerOf(check.data)} />}
      {check.error && <Failure error={check.error} />}
    </div>
  );
}

/** A server that does not answer today may be saved all the same; one that may not be asked, not. */
function Failure({ error }: { error: Error }) {
  const isAway = error instanceof AppError && error.code === 'UNAVAILABLE';
  return (
    <Alert
      type={isAway ? 'warning' : 'error'}
      showIcon
      title={error.message}
      description={isAway && 'Puede guardar la capa: los mapas la mostrarán cuando responda.'}
    />
  );
}

function answerOf({ titulo, capas }: ServerOffer): string {
  const count = capas.length === 1 ? '1 capa' : `${capas.length} capas`;
  return `El servidor${titulo ? ` «${titulo}»` : ''} responde y ofrece ${count}.`;
}
