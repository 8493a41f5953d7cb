import { formatDateTime } from '@comarca/shared/core/formats';
import { formLabel } from '@comarca/shared/core/record/record-fields';
import { processFields } from '@comarca/shared/modules/procesos/process.fields';
import { fieldFacts } from '../../../platform/record/field-facts.ts';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { SiteIcon } from '../../../ui/marks/site-icon.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { QrLink } from '../../../ui/text/qr-link.tsx';
import type { Process } from '../operations/processes.ts';
import './administration.css';

/** What a process says. */
export const ProcessPreview = ({ process }: { process: Process }) => (
  <KeyValueList items={facts(process)} />
);

const facts = (process: Process) => [
  { label: processFields.codigo.label, value: <ProcessCode codigo={process.codigo} /> },
  ...fieldFacts(processFields, process, ['nombre', 'empresa', 'descripcion', 'diferenciador']),
  { label: formLabel(processFields.sitioSharepoint), value: process.sitioSharepoint },
  { label: 'Enlace del sitio', value: <Site process={process} /> },
  { label: processFields.created.label, value: formatDateTime(process.fechaCreacion) },
];

/** The code, or a mark where it is missing. */
export const ProcessCode = ({ codigo }: { codigo: string }) =>
  codigo || <NoData missing>{processFields.codigo.none}</NoData>;

function Site({ process: { nombre, sharepointUrl } }: { process: Process }) {
  if (sharepointUrl) return <QrLink url={sharepointUrl}>Sitio documental</QrLink>;
  return (
    <span className="proceso-nombre">
      <SiteIcon url={null} name={nombre} />
      <NoData>Aún no está configurado</NoData>
    </span>
  );
}
