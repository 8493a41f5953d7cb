import { PlusOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Table, Typography } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useAct } from '../../../platform/confirm/use-act.ts';
import { laterDialog } from '../../../platform/loading/later-dialog.tsx';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import {
  type AccessKey,
  accessKeysKey,
  loadAccessKeys,
  revokeAccessKey,
} from '../operations/access-keys.ts';

const AccessKeyForm = laterPart(() => import('../forms/access-key-form.tsx'), 'AccessKeyForm');
const FormDialog = laterDialog(
  () => import('../../../platform/entity-form/form-dialog.tsx'),
  'FormDialog',
);

/** `/llaves_acceso`: with these other programs read what one may read oneself. */
export function AccessKeysScreen() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: accessKeysKey,
    queryFn: ({ signal }) => loadAccessKeys(signal),
    meta: { doing: 'al cargar las llaves de acceso' },
  });
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const failure = failureInstead(data, error);
  return (
    <>
      <PageHeader
        title="Llaves de acceso"
        detail="Con una llave, programas como QGIS leen en /ogc/ y /wms las capas que usted puede ver."
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
            Crear llave
          </Button>
        }
      />
      {made && <MadeKey value={made} onClose={() => setMade(null)} />}
      {failure ? (
        <LoadFailure
          thing="las llaves de acceso"
          failure={failure}
          onRetry={() => void refetch()}
        />
      ) : (
        <KeysTable keys={data ?? []} loading={isPending} />
      )}
      {isCreating && (
        <FormDialog title="Crear llave" onClose={() => setCreating(false)}>
          <AccessKeyForm
            onClose={() => setCreating(false)}
            onMade={(key) => {
              setMade(key);
              setCreating(false);
            }}
          />
        </FormDialog>
      )}
    </>
  );
}

const MadeKey = ({ value, onClose }: { value: string; onClose: () => void }) => (
  <Alert
    type="success"
    showIcon
    action={
      <Button size="small" onClick={onClose}>
        Ya la copié
      </Button>
    }
    title="Copie la llave ahora: no se vuelve a mostrar."
    description={
      <>
        <Typography.Text code copyable>
          {value}
        </Typography.Text>
        <p>Se envía en el encabezado «Authorization: Bearer …» de cada petición.</p>
      </>
    }
  />
);

function KeysTable({ keys, loading }: { keys: readonly AccessKey[]; loading: boolean }) {
  const act = useAct();
  const revoke = ({ id }: AccessKey) =>
    act({
      ask: { danger: true, confirm: 'Revocar' },
      doing: 'al revocar la llave',
      call: () => revokeAccessKey(id),
      invalidate: accessKeysKey,
    });
  if (!loading && keys.length === 0)
    return (
      <EmptyState
        title="Aún no tiene llaves"
        text="Cree una para cada programa que deba leer las capas: así puede revocar solo esa."
      />
    );
  return (
    <Table<AccessKey>
      rowKey="id"
      size="small"
      loading={loading}
      dataSource={keys}
      pagination={false}
      columns={[
        { title: 'Nombre', dataIndex: 'nombre' },
        {
          title: 'Empieza por',
          dataIndex: 'inicio',
          responsive: ['md'],
          render: (text: string) => <code>{text}…</code>,
        },
        {
          title: 'Creada',
          dataIndex: 'creada',
          responsive: ['md'],
          render: (at: string) => formatDateTime(at),
        },
        {
          title: 'Último uso',
          dataIndex: 'ultimoUso',
          render: (at: string | null) => (at ? formatDateTime(at) : 'Sin uso'),
        },
        {
          title: 'Opciones',
          render: (_: unknown, key: AccessKey) =>
            key.revocada ? (
              `Revocada ${formatDateTime(key.revocada)}`
            ) : (
              <Button
                danger
                size="small"
                onClick={() => void revoke(key)}
                aria-label={`Revocar ${key.nombre}`}
              >
                Revocar
              </Button>
            ),
        },
      ]}
    />
  );
}
