import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { Button } from 'antd';
import { useMemo, useRef } from 'react';
import { ListScreen, type PanelTarget } from '../../../platform/management/list/list-screen.tsx';
import { type ListFilter, listSearch } from '../../../platform/management/list/list-state.ts';
import { creating } from '../../../platform/management/list/panel-address.ts';
import { useFilterOptions } from '../../../platform/management/list/use-filter-options.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { fieldFilters } from '../../../platform/record/field-filters.ts';
import { RecordPanel } from '../../../platform/record/record-panel.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { MergeButton } from '../components/merge-button.tsx';
import { subjectColumns } from '../components/subject-columns.tsx';
import { SubjectPreview } from '../components/subject-preview.tsx';
import { labelled } from '../forms/identification-fields.tsx';
import { SubjectForm } from '../forms/subject-form.tsx';
import { classTexts } from '../operations/subject-classes.ts';
import { subjectRecords } from '../operations/subject-record.ts';
import {
  initKey,
  loadInit,
  loadSubjects,
  type SubjectListRow,
  type SubjectsInit,
  subjectsKey,
} from '../operations/subjects.ts';

/** `/empresas` */
export const CompaniesScreen = () => <SubjectsScreen clase="EMPRESA" />;

/** `/personas` */
export const PeopleScreen = () => <SubjectsScreen clase="PERSONA" />;

const intros: Record<SubjectClass, string> = {
  EMPRESA: 'Las empresas que contratan, son contratadas o tienen procesos de negocio.',
  PERSONA: 'Las personas que contratan o son contratadas.',
};

function SubjectsScreen({ clase }: { clase: SubjectClass }) {
  const { singular, plural, permissions } = classTexts[clase];
  const [, change] = useUrlState(listSearch);
  const mayCreate = useCan(permissions.add);
  const mayChange = useCan(permissions.change);
  const { data, marked } = useFilterOptions(initKey, loadInit, 'al inicializar los filtros');
  const filters = useMemo(() => marked(filtersOf(clase, data)), [clase, data, marked]);
  const load = useMemo(() => loadSubjects(clase), [clase]);
  const columns = useMemo(
    () => subjectColumns(clase, change, mayChange),
    [clase, change, mayChange],
  );
  const create = `Crear ${singular}`;
  return (
    <ListScreen<SubjectListRow>
      title={clase === 'EMPRESA' ? 'Empresas' : 'Personas'}
      detail={intros[clase]}
      plural={plural}
      queryKey={subjectsKey(clase)}
      load={load}
      rowKey={({ id }) => id}
      columns={columns}
      filters={filters}
      exportTo={plural}
      create={{ label: create, permission: permissions.add }}
      empty={
        <EmptyState
          title={`Todavía no hay ${plural}`}
          text={intros[clase]}
          action={
            mayCreate && (
              <Button type="primary" onClick={() => change(creating)}>
                {create}
              </Button>
            )
          }
        />
      }
      panel={(target, close) => (
        <SubjectPanel key={target.id ?? 'nuevo'} clase={clase} target={target} onClose={close} />
      )}
      panelTitle={({ mode }) => {
        if (mode === 'crear') return create;
        return mode === 'editar' && mayChange ? `Editar ${singular}` : singular;
      }}
    />
  );
}

interface PanelProps {
  clase: SubjectClass;
  target: PanelTarget;
  onClose: () => void;
}

function SubjectPanel({ clase, target, onClose }: PanelProps) {
  const mergeButton = useRef<HTMLButtonElement>(null);
  return (
    <RecordPanel
      declared={subjectRecords[clase]}
      target={target}
      onClose={onClose}
      form={(props) => <SubjectForm {...props} clase={clase} />}
      preview={(subject) => (
        <SubjectPreview
          clase={clase}
          subject={subject}
          onUndone={() => mergeButton.current?.focus()}
        />
      )}
      actions={(subject) => <MergeButton ref={mergeButton} clase={clase} subject={subject} />}
    />
  );
}

const filtersOf = (kind: SubjectClass, init: SubjectsInit | undefined): ListFilter[] =>
  fieldFilters(
    classTexts[kind].fields,
    {
      identificationType:
        init && labelled(kind === 'EMPRESA' ? init.tiposEmpresa : init.tiposPersona),
      genre: init?.generos,
    },
    { identification: { kind: 'si-no', yes: 'Sin identificar', no: 'Identificado' } },
  );
