import { RedoOutlined, StopOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useConfirm } from '../../../platform/confirm/confirm.tsx';
import {
  cancelSending,
  massEmailKey,
  retrySending,
  type Sending,
} from '../operations/mass-email.ts';

/** What may be done about a sending: stop it while it goes on, try the failed ones again after. */
export function SendingActions({ sending: { id, estado, fallidos } }: { sending: Sending }) {
  const confirm = useConfirm();
  const alerted = useAlertedCall();
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: async ({ doing, call }: { doing: string; call: () => Promise<void> }) => {
      await alerted(doing, call);
      await client.invalidateQueries({ queryKey: massEmailKey });
    },
  });
  if (estado !== 'TERMINADO') {
    const cancel = async () => {
      const agreed = await confirm({
        title: 'Cancelar envío',
        message: 'No se escribirá a quienes aún están pendientes. Lo que ya salió no se devuelve.',
        confirm: 'Cancelar envío',
        danger: true,
      });
      if (agreed) act.mutate({ doing: 'al cancelar el envío', call: () => cancelSending(id) });
    };
    return (
      <Button icon={<StopOutlined />} loading={act.isPending} onClick={() => void cancel()}>
        Cancelar envío
      </Button>
    );
  }
  if (fallidos === 0) return null;
  return (
    <Button
      icon={<RedoOutlined />}
      loading={act.isPending}
      onClick={() => act.mutate({ doing: 'al enviar el correo', call: () => retrySending(id) })}
    >
      Reintentar fallidos
    </Button>
  );
}
