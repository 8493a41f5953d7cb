import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Input } from 'antd';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';

/** A link that was made just now: its address is not told again. */
export function MadeLink({ address }: { address: string }) {
  const alerts = useAlerts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      alerts.success('Enlace copiado');
    } catch {
      alerts.info('Seleccione el enlace y cópielo.');
    }
  };
  return (
    <Alert
      type="success"
      showIcon
      className="enlaces-hecho"
      title="Copie el enlace ahora: por seguridad no se vuelve a mostrar."
      description={
        <span className="enlaces-direccion">
          <Input
            readOnly
            value={address}
            aria-label="Enlace"
            onFocus={(event) => event.target.select()}
          />
          <Button icon={<CopyOutlined />} onClick={() => void copy()}>
            Copiar
          </Button>
        </span>
      }
    />
  );
}
