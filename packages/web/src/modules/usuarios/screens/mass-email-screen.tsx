import { HistoryOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import '../components/mass-email.css';
import { MassEmailForm } from '../forms/mass-email-form.tsx';
import { loadMassEmailOptions, massEmailKey } from '../operations/mass-email.ts';

/** `/usuarios/correo_masivo` */
export function MassEmailScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: [...massEmailKey, 'opciones'],
    queryFn: loadMassEmailOptions,
  });
  return (
    <>
      <PageHeader
        title="Correo masivo"
        detail="Un mensaje para las personas y cuentas del directorio."
        actions={
          <RouteButton icon={<HistoryOutlined />} route="MassEmailSendings">
            Envíos anteriores
          </RouteButton>
        }
      />
      {error && !data && (
        <LoadFailure thing="el directorio" failure={error} onRetry={() => void refetch()} />
      )}
      {data && <MassEmailForm options={data} />}
      {!error && !data && <Skeleton active />}
    </>
  );
}
