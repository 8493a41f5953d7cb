import { useParams } from '@tanstack/react-router';
import { useRecordToEdit } from '../../../platform/entity-form/use-record-to-edit.ts';
import { HistoryPanel } from '../../../platform/history/history-panel.tsx';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { loadStyle, type StyledLayer, stylesKey } from '../operations/styles.ts';
import { StyleEditor } from '../style/style-editor.tsx';

/** `/tablas_postgis/{id}/estilo`: how a table is drawn everywhere, beside a map that shows it. */
export function LayerStyleScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useRecordToEdit([...stylesKey, id], () => loadStyle(id));
  if (!data) {
    return <RecordState thing="la tabla" failure={error} onRetry={() => void refetch()} />;
  }
  return <Styled layer={data} />;
}

function Styled({ layer }: { layer: StyledLayer }) {
  const { capa, id, propio } = layer;
  return (
    <>
      <PageHeader
        title={`Estilo de ${capa.tituloCapa || capa.nombre}`}
        detail={
          propio
            ? 'Con él se dibuja la tabla en mapas, leyendas, imágenes, informes y archivos.'
            : 'Aún no tiene estilo propio: se dibuja de un color.'
        }
        actions={
          <RouteButton route="PostgisTables" search={{ itemId: id }}>
            Ver la tabla
          </RouteButton>
        }
      />
      {capa.columnaGeometria === null ? (
        <EmptyState title="Sin geometría" text="Una tabla sin geometría no se dibuja." />
      ) : (
        <>
          <StyleEditor layer={layer} />
          <h2>Historial</h2>
          <HistoryPanel entity="estiloCapa" id={id} />
        </>
      )}
    </>
  );
}
