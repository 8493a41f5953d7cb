import { formatDateTime } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { BrandMark } from '../../../ui/marks/brand-mark.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { CheckFile } from '../components/check-file.tsx';
import { FetchedSupports } from '../components/fetched-supports.tsx';
import { type Verification, verifyCode } from '../operations/verification.ts';
import './verification.css';

/** /verificar/{code}: what was filed, for anyone who has the document. */
export function VerificationScreen() {
  const { codigo = '' } = useParams({ strict: false }) as { codigo?: string };
  const supportsKey = useSupportsKey();
  const { data, error } = useQuery({
    queryKey: ['verificacion', codigo],
    queryFn: () => verifyCode(codigo),
    retry: false,
    meta: { doing: 'al verificar el radicado' },
  });
  return (
    <div className="verificacion">
      <header className="verificacion-marca">
        <BrandMark size={36} />
        <span>Comarca</span>
      </header>
      <main id="contenido" className="verificacion-cuerpo">
        <h1>Verificación de un radicado</h1>
        {error && <Alert type="error" showIcon title={error.message} />}
        {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
        {data && <Filing radicado={data.radicado} />}
        {supportsKey && <FetchedSupports key={supportsKey} llave={supportsKey} />}
        {data && <CheckFile key={codigo} codigo={codigo} />}
      </main>
    </div>
  );
}

const SUPPORTS = '#anexos=';

/** The key of the message that led here stands behind '#', where no server reads it. */
function useSupportsKey(): string | null {
  const [hash] = useState(() => window.location.hash);
  return hash.startsWith(SUPPORTS) ? hash.slice(SUPPORTS.length) : null;
}

function Filing({ radicado }: Pick<Verification, 'radicado'>) {
  if (!radicado) {
    return (
      <Alert
        type="warning"
        showIcon
        title="Desconocido"
        description="No hay ningún documento radicado con este código. Revise la dirección o vuelva a leer el código QR."
      />
    );
  }
  const { codigo, fecha, entrante, tipo, agenteExterno, funcionario, paginas, anulado } = radicado;
  return (
    <section className="verificacion-ficha" aria-label={`Radicado ${codigo}`}>
      <Alert
        type={anulado ? 'error' : 'success'}
        showIcon
        title={anulado ? `El radicado ${codigo} está anulado` : `El radicado ${codigo} existe`}
        description={
          anulado
            ? 'Fue registrado y después se anuló: no tiene validez.'
            : 'Compruebe abajo que su copia es la del documento radicado.'
        }
      />
      <KeyValueList
        items={[
          { label: 'Radicado', value: codigo },
          { label: 'Fecha', value: `${formatDateTime(fecha)} (hora de Colombia)` },
          { label: 'Clase', value: `${tipo}, ${entrante ? 'recibida' : 'enviada'}` },
          { label: entrante ? 'Remitente' : 'Destinatario', value: agenteExterno },
          { label: 'Funcionario', value: funcionario },
          ...(paginas === null ? [] : [{ label: 'Páginas', value: paginas }]),
        ]}
      />
    </section>
  );
}
