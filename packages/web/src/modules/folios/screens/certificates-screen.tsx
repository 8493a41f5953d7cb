import { useQuery } from '@tanstack/react-query';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { DropZone } from '../../../platform/uploads/drop-zone.tsx';
import { useUploads } from '../../../platform/uploads/use-uploads.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { CertificateTable } from '../components/certificate-table.tsx';
import { certificatesKey, loadCertificates, sendCertificates } from '../operations/certificates.ts';
import { foliosInit } from '../operations/folios.ts';
import { useRefreshFolios } from '../operations/use-refresh-folios.ts';
import '../folios.css';

/** How often the list is read while a certificate is being read, in milliseconds. */
const POLL_MS = 1_000;

/** `/folios/certificados` */
export function CertificatesScreen() {
  const { data: init } = useQuery(foliosInit);
  const certificates = useQuery({
    queryKey: certificatesKey,
    queryFn: loadCertificates,
    refetchInterval: ({ state }) =>
      state.data?.some(({ estado }) => estado === 'PENDIENTE') ? POLL_MS : false,
  });
  return (
    <>
      <PageHeader
        title="Cargar certificados"
        detail="Certificados de tradición y libertad en PDF, o un ZIP con ellos: se leen, usted confirma campo por campo y el folio queda con su certificado."
      />
      {init && (init.puedeCargar ? <Sending /> : <NotAllowed />)}
      {certificates.data ? (
        <Sent certificates={certificates.data} />
      ) : (
        <RecordState
          thing="los certificados"
          failure={certificates.error}
          onRetry={() => void certificates.refetch()}
        />
      )}
    </>
  );
}

function Sending() {
  const refresh = useRefreshFolios();
  const uploads = useUploads(async (file: File, tools: Parameters<typeof sendCertificates>[1]) => {
    const received = await sendCertificates(file, tools);
    await refresh();
    return received;
  });
  return (
    <section>
      <h2>Enviar</h2>
      <DropZone
        uploads={uploads}
        label="Certificados"
        accept=".pdf,.zip"
        help="PDF, o ZIP con hasta 10 PDF."
      />
    </section>
  );
}

const NotAllowed = () => (
  <p className="folio-nota">
    Su cuenta no puede cargar folios. Un administrador lo permite en el usuario, con «Puede cargar
    folios».
  </p>
);

function Sent({
  certificates,
}: {
  certificates: Parameters<typeof CertificateTable>[0]['certificates'];
}) {
  if (certificates.length === 0) {
    return (
      <EmptyState
        title="Todavía no ha enviado certificados"
        text="Lo que no se confirma se borra después de un día."
      />
    );
  }
  return <CertificateTable certificates={certificates} />;
}
