import { formatDate } from '@comarca/shared/core/formats';
import { listLabel } from '@comarca/shared/core/record/record-fields';
import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { listSearch } from '../../../platform/management/list/list-state.ts';
import { viewing } from '../../../platform/management/list/panel-address.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { fieldFacts } from '../../../platform/record/field-facts.ts';
import { useFocusBack } from '../../../ui/feedback/focus-back.ts';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { classTexts } from '../operations/subject-classes.ts';
import {
  findSubjects,
  identificationOf,
  loadSubject,
  mergeSubjects,
  type Subject,
  subjectKey,
  subjectsKey,
} from '../operations/subjects.ts';
import { MergeSuggestions, useSimilar } from './merge-suggestions.tsx';

const WIDTH = 760;

interface Props {
  clase: SubjectClass;
  subject: Subject;
  onClose: () => void;
}

/** 'Unir con otro registro…': finds the other one, compares both and asks which one stays. */
export function MergeDialog({ clase, subject, onClose }: Props) {
  const { singular, plural } = classTexts[clase];
  const picker = useId();
  useFocusBack();
  const [otherId, setOtherId] = useState<string | null>(null);
  const [keptId, setKeptId] = useState(subject.id);
  const { data: other } = useQuery({
    queryKey: subjectKey(clase, otherId ?? ''),
    queryFn: () => loadSubject(clase, otherId ?? ''),
    enabled: otherId !== null,
    meta: { doing: 'al cargar el otro registro' },
  });
  const { merge, merging } = useMerge(clase, onClose);
  const similar = useSimilar(clase, subject);
  const pick = (id: string | null) => {
    setOtherId(id);
    setKeptId(subject.id);
  };
  const pickSimilar = (id: string) => {
    pick(id);
    // The buttons go away as one is pressed, and the focus may not go with them.
    document.getElementById(picker)?.focus();
  };
  const find = async (text: string, signal: AbortSignal) =>
    (await findSubjects(clase, text, signal)).filter(({ value }) => value !== subject.id);
  const pair = other && other.id === otherId ? [subject, other] : null;
  const absorbed = pair?.find(({ id }) => id !== keptId);
  return (
    <Modal
      open
      width={WIDTH}
      title="Unir con otro registro"
      onCancel={onClose}
      footer={[
        <Button key="cancelar" onClick={onClose}>
          Cancelar
        </Button>,
        <Button
          key="unir"
          type="primary"
          loading={merging}
          disabled={!absorbed}
          onClick={() => absorbed && void merge(keptId, absorbed.id)}
        >
          Unir registros
        </Button>,
      ]}
    >
      <p>
        Busque la otra {singular.toLowerCase()}. Los contratos, contactos y procesos de una pasan a
        la que se conserva; la unión se puede deshacer.
      </p>
      <label htmlFor={picker} className="union-rotulo">
        Otro registro
      </label>
      <SearchPicker
        id={picker}
        source={`union-${plural}`}
        find={find}
        known={similar}
        value={otherId}
        onChange={pick}
      />
      {otherId === null && <MergeSuggestions items={similar} onPick={pickSimilar} />}
      {pair && absorbed && (
        <>
          <Radio.Group
            className="union-pareja"
            aria-label="Registro que se conserva"
            value={keptId}
            onChange={(event) => setKeptId(String(event.target.value))}
          >
            {pair.map((one) => (
              <Candidate key={one.id} clase={clase} subject={one} kept={one.id === keptId} />
            ))}
          </Radio.Group>
          <Alert
            type="warning"
            showIcon
            title={`${absorbed.nombre} dejará de aparecer en las listas`}
          />
        </>
      )}
    </Modal>
  );
}

function Candidate({
  clase,
  subject,
  kept,
}: {
  clase: SubjectClass;
  subject: Subject;
  kept: boolean;
}) {
  const { fields } = classTexts[clase];
  const { telefonoSet, emailSet, direccionSet } = subject;
  return (
    <div className={kept ? 'union-ficha union-conservada' : 'union-ficha'}>
      <Radio value={subject.id}>
        Conservar este registro
        <span className="solo-lectores"> {nameInPair(subject)}</span>
      </Radio>
      <KeyValueList
        items={[
          { label: listLabel(fields.names), value: subject.nombre },
          { label: listLabel(fields.identification), value: identificationOf(subject) },
          ...(clase === 'EMPRESA' ? fieldFacts(fields, subject, ['acronym']) : []),
          { label: listLabel(fields.emails), value: emailSet.map(({ email }) => email).join(', ') },
          {
            label: listLabel(fields.phones),
            value: telefonoSet.map(({ telefono }) => telefono).join(', '),
          },
          { label: listLabel(fields.addresses), value: direccionSet.length },
          { label: listLabel(fields.contracts), value: subject.totalContratos },
          { label: fields.created.label, value: formatDate(subject.fechaCreacion) },
        ]}
      />
    </div>
  );
}

/** Tells the two apart where they are not seen side by side; probable duplicates have one name. */
const nameInPair = (subject: Subject): string =>
  [subject.nombre, identificationOf(subject), `creado el ${formatDate(subject.fechaCreacion)}`]
    .filter(Boolean)
    .join(', ');

function useMerge(kind: SubjectClass, onClose: () => void) {
  const [merging, setMerging] = useState(false);
  const [, change] = useUrlState(listSearch);
  const alerted = useAlertedCall();
  const alerts = useAlerts();
  const client = useQueryClient();
  const merge = async (keptId: string, absorbedId: string) => {
    setMerging(true);
    const done = await alerted('al unir los registros', async () => {
      await mergeSubjects(keptId, absorbedId);
      return true;
    });
    setMerging(false);
    if (!done) return;
    alerts.success('Registros unidos Exitosamente');
    onClose();
    change(viewing(keptId));
    await client.invalidateQueries({ queryKey: subjectsKey(kind) });
  };
  return { merge, merging };
}
