import { Pagination } from 'antd';
import { useState } from 'react';
import { type OpenCertificate, pageUrl } from '../operations/certificates.ts';

interface Props {
  certificate: OpenCertificate;
  page: number;
  onPage: (page: number) => void;
}

/** The pages of a certificate as they are, beside what was recognised in them. */
export function PageViewer({ certificate, page, onPage }: Props) {
  const { id, nombre, paginas } = certificate;
  const [failed, setFailed] = useState<number | null>(null);
  return (
    <section className="certificado-pagina" aria-label="Página del certificado">
      <Pagination
        size="small"
        current={page}
        total={paginas}
        pageSize={1}
        showSizeChanger={false}
        onChange={onPage}
      />
      <div className="certificado-pagina-hoja">
        {failed === page ? (
          <p className="folio-nota">No se pudo mostrar la página.</p>
        ) : (
          <img
            key={page}
            src={pageUrl(id, page)}
            alt={`Página ${page} de ${nombre}`}
            onError={() => setFailed(page)}
          />
        )}
      </div>
    </section>
  );
}
