import type { SubjectClass } from '@comarca/shared/modules/sujetos/sujeto';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { Restored } from '../../../platform/history/restored.ts';
import { ListScreen, type PanelTarget } from '../../../platform/management/list-screen.tsx';
import { type ListFilter, listSearch } from '../../../platform/management/list-state.ts';
import { creating, editing, viewing } from '../../../platform/management/panel-address.ts';
import { useFilterOptions } from '../../../platform/management/use-filter-options.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { subjectColumns } from '../components/subject-columns.tsx';
import { SubjectPreview } from '../components/subject-preview.tsx';
import { CreateSubject, EditSubject } from '../forms/subject-form.tsx';
import { classTexts } from '../operations/clases.ts';
import {
  initKey,
  loadInit,
  loadSubjects,
  type SubjectListRow,
  type SubjectsInit,
  subjectsKey,
} from '../operations/sujetos.ts';

/** `/empresas` */
export const EmpresasScreen = () => <SubjectsScreen clase="EMPRESA" />;

/** `/personas` */
export const PersonasScreen = () => <SubjectsScreen clase="PERSONA" />;

const intros: Record<SubjectClass, string> = {
  EMPRESA: 'Las empresas que contratan, son contratadas o tienen procesos de negocio.',
  PERSONA: 'Las personas que contratan o son contratadas.',
};

function SubjectsScreen({ clase }: { clase: SubjectClass }) {
  const { singular, plural, list, permissions } = classTexts[clase];
  const [, change] = useUrlState(listSearch);
  const mayCreate = useCan(permissions.add);
  const mayChange = useCan(permissions.change);
  const { data, marked } = useFilterOptions(initKey, loadInit, 'al inicializar los filtros');
  const filters = useMemo(() => marked(filtersOf(clase, data)), [clase, data, marked]);
  const load = useCallback<Parameters<typeof ListScreen<SubjectListRow>>[0]['load']>(
    (query, signal) => loadSubjects(clase, query, signal),
    [clase],
  );
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
      exportTo={list}
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

/** The form or the preview, as the address says. */
function SubjectPanel({ clase, target, onClose }: PanelProps) {
  const [, change] = useUrlState(listSearch);
  const mayChange = useCan(classTexts[clase].permissions.change);
  const [restored, setRestored] = useState<Restored | null>(null);
  const show = (id: string) => {
    setRestored(null);
    change(viewing(id));
  };
  if (target.id === null) return <CreateSubject clase={clase} onSaved={show} onClose={onClose} />;
  if (target.mode === 'editar' && mayChange) {
    return (
      <EditSubject
        clase={clase}
        id={target.id}
        onSaved={show}
        onClose={onClose}
        restored={restored}
      />
    );
  }
  const edit = (old: Restored | null) => {
    setRestored(old);
    change(editing(target.id));
  };
  return (
    <SubjectPreview
      clase={clase}
      id={target.id}
      onClose={onClose}
      onEdit={() => edit(null)}
      onRestore={edit}
    />
  );
}

function filtersOf(clase: SubjectClass, init: SubjectsInit | undefined): ListFilter[] {
  const types = clase === 'EMPRESA' ? init?.tiposEmpresa : init?.tiposPersona;
  return [
    {
      key: 'identificacion_Isnull',
      label: 'Identificación',
      kind: 'si-no',
      yes: 'Sin identificar',
      no: 'Identificado',
    },
    {
      key: 'tipoIdentificacion_In',
      label: 'Tipo de identificación',
      kind: 'lista',
      options: types?.map(({ id, nombre, tipoCorto }) => ({
        value: id,
        label: `${tipoCorto} · ${nombre}`,
      })),
    },
    ...(clase === 'PERSONA'
      ? [
          {
            key: 'genero_In',
            label: 'Genero',
            kind: 'lista' as const,
            options: init?.generos.map(({ id, genero }) => ({ value: id, label: genero })),
          },
        ]
      : []),
    { key: 'fechaCreacion_Range', label: 'Fecha de creación', kind: 'rango', instants: true },
  ];
}
