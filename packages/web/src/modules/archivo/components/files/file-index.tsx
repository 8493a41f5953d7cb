import { formatDateTime } from '@comarca/shared/core/formats';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { ScrollRegion } from '../../../../ui/scroll-region.tsx';
import type { OpenFile } from '../../operations/files.ts';
import { sizeText } from '../explorer/kinds.tsx';

/** The documents of an expediente in the order in which they came. */
export function FileIndex({ file }: { file: OpenFile }) {
  if (file.total === 0) {
    return <EmptyState title="Sin documentos" text="Cargue documentos en la carpeta." />;
  }
  return (
    <>
      <ScrollRegion label="Índice del expediente" className="archivo-indice">
        <table>
          <thead>
            <tr>
              <th scope="col">N.º</th>
              <th scope="col">Documento</th>
              <th scope="col">Origen</th>
              <th scope="col">Fecha</th>
              <th scope="col">Versión</th>
              <th scope="col">Páginas</th>
              <th scope="col">Tamaño</th>
              <th scope="col">SHA-256</th>
            </tr>
          </thead>
          <tbody>
            {file.indice.map((one) => (
              <tr key={one.orden}>
                <td>{one.orden}</td>
                <td>{one.archivo.replace(/^documentos\//, '')}</td>
                <td>{one.origen ?? 'Archivo'}</td>
                <td>{formatDateTime(one.fecha)}</td>
                <td>{one.version ?? '—'}</td>
                <td>{one.paginas ?? '—'}</td>
                <td>{sizeText(one.bytes)}</td>
                <td>
                  <code title={one.sha256}>{one.sha256.slice(0, 12)}…</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {file.total > file.indice.length && (
        <p>
          Se muestran los primeros {file.indice.length} de {file.total}: la exportación los tiene
          todos.
        </p>
      )}
    </>
  );
}
