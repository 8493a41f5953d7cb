import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useState } from 'react';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { PageViewer } from '../components/page-viewer.tsx';
import { CertificateForm } from '../forms/certificate-form.tsx';
import { certificatesKey, loadCertificate } from '../operations/certificates.ts';
import '../folios.css';

/** `/folios/certificados/{id}`: what was recognised beside the page, to be confirmed field by field. */
export function CertificateScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [...certificatesKey, id],
    queryFn: () => loadCertificate(id),
    // A reading is written down: it is not repeated because a window came back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!data) {
    return <RecordState thing="el certificado" failure={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageHeader
        title={`Certificado ${data.nombre}`}
        detail="Compare cada campo con la página y confírmelo. Lo que no se reconoció queda en blanco: escríbalo usted."
      />
      {data.avisos.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="Revise con cuidado"
          description={
            <ul>
              {data.avisos.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          }
        />
      )}
      <div className="certificado">
        <CertificateForm certificate={data} onPage={setPage} />
        <PageViewer certificate={data} page={page} onPage={setPage} />
      </div>
    </>
  );
}
