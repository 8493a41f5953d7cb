import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { Button } from 'antd';
import { useMemo, useRef } from 'react';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { type ListFilter, listSearch } from '../../../platform/management/list/list-state.ts';
import { creating } from '../../../platform/management/list/panel-address.ts';
import { useFilterOptions } from '../../../platform/management/list/use-filter-options.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { fieldFilters } from '../../../platform/record/field-filters.ts';
import { RecordScreen } from '../../../platform/record/record-screen.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { MergeButton } from '../components/merge-button.tsx';
import { subjectColumns } from '../components/subject-columns.tsx';
import { SubjectPreview } from '../components/subject-preview.tsx';
import { labelled } from '../operations/identification-types.ts';
import { classTexts } from '../operations/subject-classes.ts';
import { subjectRecords } from '../operations/subject-record.ts';
import { loadSubjects, type SubjectsInit, subjectsInit } from '../operations/subjects.ts';

const SubjectForm = laterPart(() => import('../forms/subject-form.tsx'), 'SubjectForm');
const opens = { form: SubjectForm };

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
  const mergeButton = useRef<HTMLButtonElement>(null);
  const { data, marked } = useFilterOptions(subjectsInit, 'al inicializar los filtros');
  const filters = useMemo(() => marked(filtersOf(clase, data)), [clase, data, marked]);
  const load = useMemo(() => loadSubjects(clase), [clase]);
  return (
    <RecordScreen
      declared={subjectRecords[clase]}
      singular={singular}
      add={permissions.add}
      title={clase === 'EMPRESA' ? 'Empresas' : 'Personas'}
      detail={intros[clase]}
      plural={plural}
      load={load}
      columns={(acts) => subjectColumns(clase, acts)}
      filters={filters}
      exportTo={plural}
      empty={
        <EmptyState
          title={`Todavía no hay ${plural}`}
          text={intros[clase]}
          action={
            mayCreate && (
              <Button type="primary" onClick={() => change(creating)}>
                Crear {singular}
              </Button>
            )
          }
        />
      }
      opens={opens}
      form={(props) => <SubjectForm {...props} clase={clase} />}
      preview={(subject) => (
        <SubjectPreview
          clase={clase}
          subject={subject}
          onUndone={() => mergeButton.current?.focus()}
        />
      )}
      panelActions={(subject) => <MergeButton ref={mergeButton} clase={clase} subject={subject} />}
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
