import { EditOutlined, EyeOutlined, FilePdfOutlined } from '@ant-design/icons';
import { formatDate, formatMoney } from '@comarca/shared/core/formats';
import { actName } from '@comarca/shared/modules/folios/title.schema';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../platform/entity-form/form-dialog.tsx';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { TitlesForm } from '../forms/titles-form.tsx';
import { pdfUrl } from '../operations/certificates.ts';
import type { Folio } from '../operations/folios.ts';
import { loadTitles, type TitleAnnotation, type Titles, titlesKey } from '../operations/titles.ts';

const THING = 'los títulos del folio';

/** Boundaries, chain of titles and annotations: they name people, and whoever reads them is written down. */
export function FolioTitlesSection({ folio }: { folio: Folio }) {
  const mayRead = useCan('folios.read_titular');
  const [asked, setAsked] = useState(false);
  if (!mayRead) {
    return (
      <p className="folio-nota">
        Los linderos, la tradición y las anotaciones nombran personas: su cuenta no puede leerlos.
      </p>
    );
  }
  return (
    <section className="folio-titulos" aria-label="Linderos, tradición y anotaciones">
      <h3>Linderos, tradición y anotaciones</h3>
      {asked ? (
        <ReadTitles folio={folio} />
      ) : (
        <>
          <p className="folio-nota">
            Contienen datos personales (Ley 1581 de 2012): cada lectura queda registrada.
          </p>
          <Button icon={<EyeOutlined />} onClick={() => setAsked(true)}>
            Leer
          </Button>
        </>
      )}
    </section>
  );
}

function ReadTitles({ folio }: { folio: Folio }) {
  const mayChange = useCan('folios.change_folio');
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...titlesKey, folio.id],
    queryFn: () => loadTitles(folio.id),
    // A reading is written down: it is not repeated because a window came back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!data) return <RecordState thing={THING} failure={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Told titles={data} />
      {mayChange && (
        <Button icon={<EditOutlined />} onClick={() => setEditing(true)}>
          Editar títulos
        </Button>
      )}
      {editing && (
        <FormDialog
          title={`Títulos del folio ${folio.fmi}`}
          width={900}
          onClose={() => setEditing(false)}
        >
          <TitlesForm titles={data} onClose={() => setEditing(false)} />
        </FormDialog>
      )}
    </>
  );
}

function Told({ titles }: { titles: Titles }) {
  return (
    <>
      <h4>Cabida y linderos</h4>
      <p className="vista-texto">{titles.cabidaLinderos || '—'}</p>
      <h4>Complementación</h4>
      <p className="vista-texto">{titles.complementacion || '—'}</p>
      <h4>Anotaciones ({titles.anotaciones.length})</h4>
      <AnnotationList annotations={titles.anotaciones} />
      {titles.certificates.length > 0 && (
        <>
          <h4>Certificados</h4>
          <ul className="folio-certificados">
            {titles.certificates.map(({ id, nombre, fecha }) => (
              <li key={id}>
                <a href={pdfUrl(id)} download>
                  <FilePdfOutlined aria-hidden /> {nombre}
                </a>{' '}
                ({formatDate(fecha)})
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Annotations in their order, each with its people. */
export function AnnotationList({ annotations }: { annotations: readonly TitleAnnotation[] }) {
  if (annotations.length === 0) return <p>—</p>;
  return (
    <ol className="folio-anotaciones">
      {annotations.map((one) => (
        <li key={one.numero}>
          <strong>
            Nro {one.numero}
            {one.fecha && ` · ${formatDate(one.fecha)}`} · {actName(one)}
          </strong>
          <p>
            {[one.documento, one.radicacion && `Radicación ${one.radicacion}`]
              .filter(Boolean)
              .join(' · ')}
            {one.valor !== null && ` · ${formatMoney(one.valor)}`}
            {one.cancela.length > 0 && ` · Cancela: ${one.cancela.join(', ')}`}
          </p>
          <ul>
            {one.personas.map((party) => (
              <li key={`${party.lado} ${party.nombre} ${party.identificacion}`}>
                {party.lado}: {party.nombre} {party.identificacion} {party.titular}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
