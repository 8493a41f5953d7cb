import { ExportOutlined, ImportOutlined } from '@ant-design/icons';
import { formatDate, formatDateTime } from '@comarca/shared/core/formats';
import { formLabel } from '@comarca/shared/core/record/record-fields';
import { agentLabel, letterFields } from '@comarca/shared/modules/correspondencia/letter.fields';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { PreviewHead } from '../../../ui/text/preview-head.tsx';
import { priorityText } from '../forms/link-fields.tsx';
import { type Letter, partiesOf } from '../operations/letters.ts';
import { Deadline } from './deadline.tsx';
import { AnnulledChip, LetterStateChip } from './letter-state.tsx';

/** What a letter says. */
export function LetterFacts({ letter }: { letter: Letter }) {
  const direction = letter.saliente ? 'Enviada' : 'Recibida';
  const Icon = letter.saliente ? ExportOutlined : ImportOutlined;
  return (
    <>
      <PreviewHead
        icon={<Icon className="vista-icono vista-verde" title={direction} aria-label={direction} />}
        title={letter.codigoRadicacion ?? 'Sin radicado'}
      >
        <p className="carta-estado">
          <LetterStateChip estado={letter.estado.nombre} />
          <AnnulledChip letter={letter} />
          <Deadline letter={letter} />
        </p>
      </PreviewHead>
      <p className="vista-texto">{letter.descripcion}</p>
      <KeyValueList items={facts(letter)} />
    </>
  );
}

const facts = (letter: Letter) => {
  const { remitente, destinatario } = partiesOf(letter);
  const { camposPie, plantilla, contrato, prioridad } = letter;
  return [
    { label: letterFields.codigoExterno.label, value: letter.codigoExterno },
    { label: letterFields.tipo.label, value: letter.tipo.nombre },
    { label: 'Dirección', value: letter.saliente ? 'Enviada' : 'Recibida' },
    { label: agentLabel(false), value: remitente },
    { label: agentLabel(true), value: destinatario },
    ...(letter.saliente
      ? [
          {
            label: formLabel(letterFields.correoExterno),
            value: letter.correoExterno || <NoData>SIN CORREO</NoData>,
          },
        ]
      : []),
    {
      label:
        letter.instance.contentType === 'proyectos.proyecto'
          ? letterFields.proyecto.label
          : letterFields.proceso.label,
      value: letter.instance.nombre,
    },
    ...(contrato ? [{ label: letterFields.contrato.label, value: contrato.nombre }] : []),
    {
      label: letterFields.filed.label,
      value: letter.fechaRadicacion && formatDateTime(letter.fechaRadicacion),
    },
    { label: letterFields.funcionario.label, value: letter.funcionario.fullName },
    { label: 'Creada por', value: letter.usuarioCreo.username },
    { label: letterFields.created.label, value: formatDateTime(letter.fechaCreacion) },
    ...(letter.fechaLimite
      ? [{ label: 'Fecha límite de respuesta', value: formatDate(letter.fechaLimite) }]
      : []),
    ...(letter.respondidaEn
      ? [{ label: 'Respondida', value: formatDateTime(letter.respondidaEn) }]
      : []),
    ...(plantilla ? [{ label: letterFields.plantilla.label, value: plantilla.nombre }] : []),
    ...camposPie.map(({ nombre, texto }) => ({ label: nombre, value: texto })),
    ...(prioridad === null
      ? []
      : [{ label: letterFields.prioridad.label, value: priorityText(prioridad) }]),
    { label: 'Carpeta', value: letter.parentFolder },
  ];
};
