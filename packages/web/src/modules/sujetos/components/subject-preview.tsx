import { EditOutlined, MergeCellsOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import type { SubjectClass } from '@comarca/shared/modules/sujetos/sujeto';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { RecordTabs } from '../../../platform/history/record-tabs.tsx';
import type { Restored } from '../../../platform/history/restored.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { KeyValueList } from '../../../ui/key-value-list.tsx';
import { NoData } from '../../../ui/no-data.tsx';
import { PreviewActions } from '../../../ui/preview.tsx';
import { classTexts } from '../operations/clases.ts';
import { identificationOf, loadSubject, type Subject, subjectKey } from '../operations/sujetos.ts';
import { ContractChips } from './contract-chips.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { MergeList } from './merge-list.tsx';
import { PhoneLink } from './subject-columns.tsx';
import { SubjectImage } from './subject-image.tsx';
import './sujetos.css';

interface Props {
  clase: SubjectClass;
  id: string;
  onEdit: () => void;
  onClose: () => void;
  /** Takes an old value of the history into the form. */
  onRestore: (restored: Restored) => void;
}

/** A company or a person: who it is, how to reach it, its contracts, and its history. */
export function SubjectPreview(props: Props) {
  const { clase, id, onRestore } = props;
  const texts = classTexts[clase];
  const mayChange = useCan(texts.permissions.change);
  const { data, error, refetch } = useQuery({
    queryKey: subjectKey(clase, id),
    queryFn: () => loadSubject(clase, id),
  });
  if (error || !data) {
    return <RecordState thing={texts.article} failure={error} onRetry={() => void refetch()} />;
  }
  const mayRestore = mayChange && data.fusionadoEn === null;
  return (
    <RecordTabs entity={texts.entity} id={id} onRestore={mayRestore && onRestore}>
      <Facts {...props} subject={data} />
    </RecordTabs>
  );
}

function Facts({ clase, subject, onEdit, onClose }: Props & { subject: Subject }) {
  const { permissions, route } = classTexts[clase];
  const mayChange = useCan(permissions.change);
  const mayMerge = useCan(permissions.merge);
  const [merging, setMerging] = useState(false);
  const mergeButton = useRef<HTMLButtonElement>(null);
  if (subject.fusionadoEn !== null) {
    return (
      <Alert
        type="warning"
        showIcon
        title={`${subject.nombre} se unió con otro registro`}
        description={
          <RouteLink route={route} search={{ itemId: subject.fusionadoEn }}>
            Ver el registro que se conserva
          </RouteLink>
        }
      />
    );
  }
  return (
    <div className="sujeto-vista">
      <div className="sujeto-titulo">
        <SubjectImage clase={clase} image={subject.image} name={subject.nombre} large />
      </div>
      <KeyValueList items={identity(clase, subject)} />
      <h3>Contacto</h3>
      <KeyValueList items={contact(subject)} />
      <h3>Contratos</h3>
      <ContractChips subject={subject} shown={8} />
      {mayMerge && (
        <MergeList clase={clase} subject={subject} onUndone={() => mergeButton.current?.focus()} />
      )}
      <PreviewActions>
        <Button onClick={onClose}>Cerrar</Button>
        {mayMerge && (
          <Button ref={mergeButton} icon={<MergeCellsOutlined />} onClick={() => setMerging(true)}>
            Unir con otro registro…
          </Button>
        )}
        {mayChange && (
          <Button type="primary" icon={<EditOutlined />} onClick={onEdit}>
            Editar
          </Button>
        )}
      </PreviewActions>
      {merging && <MergeDialog clase={clase} subject={subject} onClose={() => setMerging(false)} />}
    </div>
  );
}

const identity = (clase: SubjectClass, subject: Subject) => [
  { label: clase === 'EMPRESA' ? 'Razón Social' : 'Nombres', value: subject.nombre },
  {
    label: 'Identificacion',
    value: identificationOf(subject) || <NoData>SIN IDENTIFICACIÓN</NoData>,
  },
  ...(clase === 'EMPRESA'
    ? [{ label: 'Sigla', value: subject.sigla }]
    : [{ label: 'Genero', value: subject.genero?.genero }]),
  { label: 'Fecha de creación', value: formatDateTime(subject.fechaCreacion) },
  { label: 'Última modificación', value: formatDateTime(subject.fechaActualizacion) },
];

const contact = ({ emailSet, telefonoSet, direccionSet }: Subject) => [
  {
    label: 'Correos',
    value: lines(
      'SIN CORREOS',
      emailSet.map(({ id, email }) => ({ id, line: <a href={`mailto:${email}`}>{email}</a> })),
    ),
  },
  {
    label: 'Telefonos',
    value: lines(
      'SIN TELEFONOS',
      telefonoSet.map(({ id, ...phone }) => ({ id, line: <PhoneLink {...phone} /> })),
    ),
  },
  {
    label: 'Direcciones',
    value: lines(
      'SIN DIRECCIONES',
      direccionSet.map(({ id, direccion, barrio, municipio }) => ({
        id,
        line: [direccion, barrio, municipio.nombre, municipio.departamento.nombre]
          .filter(Boolean)
          .join(', '),
      })),
    ),
  },
];

function lines(none: string, rows: { id: string; line: ReactNode }[]): ReactNode {
  if (rows.length === 0) return <NoData>{none}</NoData>;
  return (
    <ul className="sujeto-lineas">
      {rows.map(({ id, line }) => (
        <li key={id}>{line}</li>
      ))}
    </ul>
  );
}
