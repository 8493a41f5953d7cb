import { formatDateTime } from '@comarca/shared/core/formats';
import { listLabel } from '@comarca/shared/core/record/record-fields';
import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { fieldFacts } from '../../../platform/record/field-facts.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { classTexts } from '../operations/subject-classes.ts';
import { identificationOf, type Subject } from '../operations/subjects.ts';
import { ContractChips } from './contract-chips.tsx';
import { MergeList } from './merge-list.tsx';
import { PhoneLink } from './subject-columns.tsx';
import { SubjectImage } from './subject-image.tsx';
import '../subjects.css';

interface Props {
  clase: SubjectClass;
  subject: Subject;
  /** A merge was undone, and its button went with it. */
  onUndone: () => void;
}

/** A company or a person: who it is, how to reach it, its contracts, and what it took in. */
export function SubjectPreview({ clase, subject, onUndone }: Props) {
  const { permissions, route } = classTexts[clase];
  const mayMerge = useCan(permissions.merge);
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
      <SubjectImage clase={clase} image={subject.imagen} name={subject.nombre} large />
      <KeyValueList items={identity(clase, subject)} />
      <h3>Contacto</h3>
      <KeyValueList items={contact(clase, subject)} />
      <h3>Contratos</h3>
      <ContractChips subject={subject} shown={8} />
      {mayMerge && <MergeList clase={clase} subject={subject} onUndone={onUndone} />}
    </div>
  );
}

const identity = (kind: SubjectClass, subject: Subject) => {
  const { fields } = classTexts[kind];
  return [
    { label: listLabel(fields.names), value: subject.nombre },
    {
      label: listLabel(fields.identification),
      value: identificationOf(subject) || <NoData>{fields.identification.none}</NoData>,
    },
    ...fieldFacts(fields, subject, [kind === 'EMPRESA' ? 'acronym' : 'genre']),
    { label: fields.created.label, value: formatDateTime(subject.fechaCreacion) },
    { label: fields.updated.label, value: formatDateTime(subject.fechaActualizacion) },
  ];
};

const contact = (kind: SubjectClass, { emailSet, telefonoSet, direccionSet }: Subject) => {
  const { emails, phones, addresses } = classTexts[kind].fields;
  return [
    {
      label: listLabel(emails),
      value: lines(
        emails.none,
        emailSet.map(({ id, email }) => ({ id, line: <a href={`mailto:${email}`}>{email}</a> })),
      ),
    },
    {
      label: listLabel(phones),
      value: lines(
        phones.none,
        telefonoSet.map(({ id, ...phone }) => ({ id, line: <PhoneLink {...phone} /> })),
      ),
    },
    {
      label: listLabel(addresses),
      value: lines(
        addresses.none,
        direccionSet.map(({ id, direccion, barrio, municipio }) => ({
          id,
          line: [direccion, barrio, municipio.nombre, municipio.departamento.nombre]
            .filter(Boolean)
            .join(', '),
        })),
      ),
    },
  ];
};

function lines(none: string | undefined, rows: { id: string; line: ReactNode }[]): ReactNode {
  if (rows.length === 0) return <NoData>{none}</NoData>;
  return (
    <ul className="sujeto-lineas">
      {rows.map(({ id, line }) => (
        <li key={id}>{line}</li>
      ))}
    </ul>
  );
}
