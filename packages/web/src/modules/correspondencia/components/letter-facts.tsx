import { ExportOutlined, ImportOutlined } from '@ant-design/icons';
import { formatDate, formatDateTime } from '@comarca/shared/core/formats';
import { KeyValueList } from '../../../ui/key-value-list.tsx';
import { NoData } from '../../../ui/no-data.tsx';
import { priorityText } from '../forms/link-fields.tsx';
import { type Letter, partiesOf } from '../operations/correspondencia.ts';
import { Deadline } from './deadline.tsx';
import { AnnulledChip, LetterStateChip } from './letter-state.tsx';

/** What a letter says. */
export function LetterFacts({ letter }: { letter: Letter }) {
  const direction = letter.saliente ? 'Enviada' : 'Recibida';
  const Icon = letter.saliente ? ExportOutlined : ImportOutlined;
  return (
    <>
      <div className="vista-cabeza">
        <Icon className="vista-icono vista-verde" title={direction} aria-label={direction} />
        <div>
          <h3>{letter.codigoRadicacion ?? 'Sin radicado'}</h3>
          <p className="carta-estado">
            <LetterStateChip estado={letter.estado.nombre} />
            <AnnulledChip letter={letter} />
            <Deadline letter={letter} />
          </p>
        </div>
      </div>
      <p className="vista-texto">{letter.descripcion}</p>
      <KeyValueList items={facts(letter)} />
    </>
  );
}

const facts = (letter: Letter) => {
  const { remitente, destinatario } = partiesOf(letter);
  const { camposPie, plantilla, contrato, prioridad } = letter;
  return [
    { label: 'Radicado Externo', value: letter.codigoExterno },
    { label: 'Tipo Correspondencia', value: letter.tipo.nombre },
    { label: 'Dirección', value: letter.saliente ? 'Enviada' : 'Recibida' },
    { label: 'Remitente', value: remitente },
    { label: 'Destinatario', value: destinatario },
    ...(letter.saliente
      ? [
          {
            label: 'Correo del destinatario',
            value: letter.correoExterno || <NoData>SIN CORREO</NoData>,
          },
        ]
      : []),
    {
      label: letter.instance.contentType === 'proyectos.proyecto' ? 'Proyecto' : 'Proceso',
      value: letter.instance.nombre,
    },
    ...(contrato ? [{ label: 'Contrato', value: contrato.nombre }] : []),
    {
      label: 'Fecha Radicación',
      value: letter.fechaRadicacion && formatDateTime(letter.fechaRadicacion),
    },
    { label: 'Funcionario', value: letter.funcionario.fullName },
    { label: 'Creada por', value: letter.usuarioCreo.username },
    { label: 'Fecha Creación', value: formatDateTime(letter.fechaCreacion) },
    ...(letter.fechaLimite
      ? [{ label: 'Fecha límite de respuesta', value: formatDate(letter.fechaLimite) }]
      : []),
    ...(letter.respondidaEn
      ? [{ label: 'Respondida', value: formatDateTime(letter.respondidaEn) }]
      : []),
    ...(plantilla ? [{ label: 'Plantilla', value: plantilla.nombre }] : []),
    ...camposPie.map(({ nombre, texto }) => ({ label: nombre, value: texto })),
    ...(prioridad === null ? [] : [{ label: 'Prioridad', value: priorityText(prioridad) }]),
    { label: 'Carpeta', value: letter.parentFolder },
  ];
};
