import { dayOf, formatDate } from '@comarca/shared/core/formats';
import type { PortalReport } from '@comarca/shared/modules/geovisor/portal-report';
import { isSought } from './portal-bookmarks.tsx';

interface Props {
  reports: readonly PortalReport[];
  /** what is looked for; all of them while it is empty */
  sought: string;
}

/** The reports that an administrator published, in their folders; each opens in a tab of its own. */
export function PortalReports({ reports, sought }: Props) {
  const found = reports.filter((one) => isSought(one, sought));
  const folders = [...new Set(found.map(({ carpeta }) => carpeta))];
  if (found.length === 0) return null;
  return (
    <section className="geoportal-parte" aria-labelledby="geoportal-informes">
      <h2 id="geoportal-informes">Informes</h2>
      {folders.map((folder) => (
        <Folder
          key={folder}
          name={folder || 'Reportes'}
          reports={found.filter(({ carpeta }) => carpeta === folder)}
        />
      ))}
    </section>
  );
}

function Folder({ name, reports }: { name: string; reports: readonly PortalReport[] }) {
  return (
    <details className="mapa-estante-carpeta" aria-label={name} open>
      <summary>
        {name}
        <small>{reports.length}</small>
      </summary>
      <ul>
        {reports.map(({ enlace, titulo, descripcion, fecha }) => (
          <li key={enlace}>
            <a href={enlace} target="_blank" rel="noreferrer">
              {titulo}
            </a>
            {descripcion && <p>{descripcion}</p>}
            <p>Generado el {formatDate(dayOf(new Date(fecha)))}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
