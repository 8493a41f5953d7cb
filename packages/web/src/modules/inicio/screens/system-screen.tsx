import { formatDateTime } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { useConfirm } from '../../../platform/confirm/confirm.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { confirmClock, loadSystemState, type SystemState } from '../operations/system.ts';
import './system.css';

/** /sistema */
export function SystemScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: ['sistema'],
    queryFn: ({ signal }) => loadSystemState(signal),
  });
  return (
    <div className="sistema">
      <PageHeader title="Sistema" detail="Estado de la base de datos de esta instalación." />
      {error && (
        <LoadFailure thing="el estado del sistema" failure={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton active />}
      {data && (
        <>
          {data.salto && <ClockJump jump={data.salto} onConfirmed={() => void refetch()} />}
          <Warnings state={data} />
          <KeyValueList items={factsOf(data)} />
        </>
      )}
    </div>
  );
}

interface JumpProps {
  jump: NonNullable<SystemState['salto']>;
  onConfirmed: () => void;
}

/** No letter is filed while the clock is not believed: who administers says whether it is right. */
function ClockJump({ jump: { ahora, conocido }, onConfirmed }: JumpProps) {
  const ask = useConfirm();
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  const confirm = async () => {
    const message = `Los radicados llevarán la hora de la base de datos: ${formatDateTime(ahora)}.`;
    if (!(await ask({ title: '¿La hora es correcta?', message, confirm: 'Confirmar' }))) return;
    const done = await alerted('al confirmar la hora', async () => {
      await confirmClock();
      return true;
    });
    if (!done) return;
    alerts.success('La hora se ha confirmado: se puede radicar');
    onConfirmed();
  };
  return (
    <Alert
      type="error"
      showIcon
      title="No se radica correspondencia: el reloj de la base de datos saltó."
      description={`Dice ${formatDateTime(ahora)}; lo último que el registro conoce es de ${formatDateTime(conocido)}. Si el servidor estuvo apagado y la hora es correcta, confírmela; si no, corrija primero el reloj del servidor.`}
      action={<Button onClick={() => void confirm()}>Confirmar la hora</Button>}
    />
  );
}

function Warnings({ state: { baseDatos, resisteApagon, sinEspacio } }: { state: SystemState }) {
  return (
    <>
      {!resisteApagon && (
        <Alert
          type="warning"
          showIcon
          title="Un corte de energía puede costar los últimos segundos de trabajo."
          description={
            baseDatos === 'embebida'
              ? 'La base de datos embebida no espera a que el disco confirme cada cambio (fsync apagado). Haga copias de seguridad y, para el trabajo que importa, use un PostgreSQL externo con DATABASE_URL.'
              : 'El servidor PostgreSQL tiene fsync apagado: no espera a que el disco confirme cada cambio. Enciéndalo en su configuración.'
          }
        />
      )}
      {sinEspacio && (
        <Alert
          type="error"
          showIcon
          title="El disco está casi lleno."
          description="Se puede consultar, pero no guardar, hasta que se libere espacio."
        />
      )}
    </>
  );
}

function factsOf({ baseDatos, postgis, resisteApagon, reinicios }: SystemState) {
  const facts = [
    {
      label: 'Base de datos',
      value: baseDatos === 'embebida' ? 'Embebida' : 'PostgreSQL externo',
    },
    { label: 'PostGIS', value: postgis },
    {
      label: 'Ante un corte de energía',
      value: resisteApagon ? 'Conserva todo lo confirmado' : 'Puede perder los últimos segundos',
    },
    {
      label: 'Si el programa se cierra de golpe',
      value: 'Conserva todo lo confirmado',
    },
  ];
  if (baseDatos === 'externa') return facts;
  return [...facts, { label: 'Reinicios de la base desde que inició', value: String(reinicios) }];
}
