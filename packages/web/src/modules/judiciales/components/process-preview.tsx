import { formatDateTime } from '@comarca/shared/core/formats';
import { processFields } from '@comarca/shared/modules/judiciales/process.fields';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { fieldFacts } from '../../../platform/record/field-facts.ts';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { PreviewHead } from '../../../ui/text/preview-head.tsx';
import type { JudicialProcess } from '../operations/processes.ts';
import { NumberParts } from './number-parts.tsx';
import { ProcessNumber, StateChip } from './process-state.tsx';

/** A judicial process's card. */
export function ProcessPreview({ process }: { process: JudicialProcess }) {
  return (
    <>
      <PreviewHead title={<ProcessNumber numero={process.numero} />}>
        <Standing process={process} />
      </PreviewHead>
      <ProcessFacts process={process} />
    </>
  );
}

/** The same below a heading that says its number. */
export function ProcessSheet({ process }: { process: JudicialProcess }) {
  return (
    <>
      <Standing process={process} />
      <ProcessFacts process={process} />
    </>
  );
}

function Standing({ process }: { process: JudicialProcess }) {
  return (
    <>
      <p>{process.despacho}</p>
      <StateChip estado={process.estado} />
    </>
  );
}

function ProcessFacts({ process }: { process: JudicialProcess }) {
  return (
    <>
      <NumberParts parts={process.radicado} />
      <KeyValueList items={factsOf(process)} />
      <h3>Objeto</h3>
      <p className="vista-texto">{process.objeto || 'Sin objeto'}</p>
    </>
  );
}

const factsOf = (process: JudicialProcess) => [
  {
    label: processFields.municipio.label,
    value: `${process.municipio.nombre}, ${process.municipio.departamento.nombre}`,
  },
  ...fieldFacts(processFields, process, ['tipo', 'etapa']),
  {
    label: processFields.proyecto.label,
    value: (
      <RouteLink route="ListProject" search={{ itemId: process.proyecto.id }} newTab>
        {process.proyecto.nombre}
      </RouteLink>
    ),
  },
  ...fieldFacts(processFields, process, [
    'abogado',
    'partes',
    'fechaRadicacion',
    'ultimaActuacion',
    'proximoTermino',
    'cuantia',
    'provision',
  ]),
  { label: processFields.created.label, value: formatDateTime(process.fechaCreacion) },
];
