import { CalendarOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Card, Typography } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useConfirm } from '../../../platform/confirm/confirm.tsx';
import { createKey, loadKey, revokeKey } from '../operations/agenda.ts';
import { agendaKey } from '../operations/agenda-key.ts';

const keyKey = [...agendaKey, 'clave'] as const;

/** The person's calendar for programs outside: its key is made here, and taken back here. */
export function CalendarKey() {
  const [url, setUrl] = useState<string | null>(null);
  const call = useAlertedCall();
  const ask = useConfirm();
  const client = useQueryClient();
  const { data: since = null } = useQuery({
    queryKey: keyKey,
    queryFn: loadKey,
    meta: { doing: 'al consultar su calendario' },
  });
  const settled = () => client.invalidateQueries({ queryKey: keyKey });
  const create = async () => {
    const replaces = since !== null;
    if (replaces && !(await ask({ message: 'La dirección anterior dejará de servir.' }))) return;
    const made = await call('al crear la dirección del calendario', createKey);
    if (made) setUrl(made);
    await settled();
  };
  const revoke = async () => {
    if (!(await ask({ message: 'Los programas que la usan dejarán de ver su agenda.' }))) return;
    await call('al revocar la dirección del calendario', revokeKey);
    setUrl(null);
    await settled();
  };
  return (
    <Card className="agenda-clave" title="Su agenda en otro calendario" size="small">
      <p>
        Con una dirección personal, Outlook, Google Calendar o el teléfono muestran sus audiencias y
        términos. Quien la tenga ve su agenda: no la comparta.
      </p>
      {url && (
        <Alert
          type="success"
          showIcon
          title="Copie la dirección ahora: no se vuelve a mostrar."
          description={
            <Typography.Text copyable={{ text: url }} style={{ overflowWrap: 'anywhere' }}>
              {url}
            </Typography.Text>
          }
        />
      )}
      {since && !url && <p>Hay una dirección desde el {formatDateTime(since)}.</p>}
      <p className="judicial-decidir">
        <Button icon={<CalendarOutlined />} onClick={() => void create()}>
          {since ? 'Cambiar la dirección' : 'Crear la dirección'}
        </Button>
        {since && (
          <Button danger onClick={() => void revoke()}>
            Revocar
          </Button>
        )}
      </p>
    </Card>
  );
}
