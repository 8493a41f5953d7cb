import { formatDate } from '@comarca/shared/core/formats';
import { actName } from '@comarca/shared/modules/folios/title.schema';
import { traditionNotes } from '@comarca/shared/modules/folios/tradition';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import type { FolioParties, TraditionFolio } from '../operations/diagnoses/diagnoses.ts';
import '../real-estate.css';

type Act = TraditionFolio['actos'][number];

interface Props {
  folio: TraditionFolio;
  /** Null until somebody who may reads them. */
  parties: FolioParties | null;
}

/** The annotations of a folio in their order: its charges, which are open, and the years missing. */
export function TraditionTimeline({ folio, parties }: Props) {
  const open = folio.actos.filter(({ vigente }) => vigente).length;
  return (
    <section aria-label={`Folio ${folio.fmi}`}>
      <h5 className="gi-tradicion-folio">
        Folio {folio.fmi} <StatusChip tone="gris">{folio.estado}</StatusChip>{' '}
        <StatusChip tone={open > 0 ? 'rojo' : 'verde'}>
          {open > 0 ? `${open} ${open === 1 ? 'VIGENTE' : 'VIGENTES'}` : 'SIN GRAVÁMENES VIGENTES'}
        </StatusChip>
      </h5>
      {folio.actos.length === 0 && (
        <p className="gi-tradicion-nota">El folio no tiene anotaciones.</p>
      )}
      <ol className="gi-tradicion-actos">
        {folio.actos.map((act) => (
          <ActLine
            key={act.numero}
            act={act}
            people={parties?.actos.find(({ numero }) => numero === act.numero)?.personas ?? []}
          />
        ))}
      </ol>
      <Notes folio={folio} />
    </section>
  );
}

function ActLine({ act, people }: { act: Act; people: FolioParties['actos'][number]['personas'] }) {
  const { numero, fecha, clase, vigente, canceladaPor, cancela } = act;
  return (
    <li className={vigente ? 'gi-tradicion-vigente' : ''}>
      <span className="gi-tradicion-fecha">{fecha ? formatDate(fecha) : 'Sin fecha'}</span>
      <span>
        <strong>{numero}</strong> · {actName(act)}
        {clase && clase !== 'CANCELACIÓN' && (
          <>
            {' '}
            <StatusChip tone={vigente ? 'rojo' : 'gris'}>
              {`${clase}${vigente ? ' VIGENTE' : ''}`}
            </StatusChip>
          </>
        )}
        {canceladaPor !== null && ` · Cancelada por la anotación ${canceladaPor}`}
        {cancela.length > 0 && ` · Cancela: ${cancela.join(', ')}`}
        {people.map(({ lado, nombre, identificacion, titular }) => (
          <span key={`${lado} ${nombre} ${identificacion}`} className="gi-tradicion-persona">
            {[`${lado}: ${nombre}`, identificacion, titular].filter(Boolean).join(' ')}
          </span>
        ))}
      </span>
    </li>
  );
}

function Notes({ folio }: { folio: TraditionFolio }) {
  const texts = traditionNotes(folio);
  if (texts.length === 0) return null;
  return (
    <ul className="gi-tradicion-avisos">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
