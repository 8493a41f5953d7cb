import type { RecordFields } from '@comarca/shared/core/record/record-fields';
import { Link } from '@tanstack/react-router';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { ManagedRow } from '../../../platform/management/managed/managed-calls.ts';
import type { ManagedRecord } from '../../../platform/management/managed/managed-record.ts';
import { ManagedTable } from '../../../platform/management/managed/managed-table.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import {
  applicationRecord,
  configurationRecord,
  contractStatusRecord,
  contractTypeRecord,
  diagnosisQuestionRecord,
  emailAccountRecord,
  genderRecord,
  identificationTypeRecord,
  judicialClosureRecord,
  judicialProcessTypeRecord,
  judicialStageRecord,
  letterTypeRecord,
  moduleRecord,
  negotiationStageRecord,
  nonWorkingDayRecord,
  productConfigurationRecord,
  projectStatusRecord,
  projectTypeRecord,
  registryActRecord,
  rightStateRecord,
  rightTypeRecord,
  sigTypeRecord,
} from '../catalogues.ts';
import '../components/catalogues.css';
import { GroupsTable } from '../components/groups-table.tsx';
import { MunicipalitiesTable } from '../components/municipalities-table.tsx';

interface Section {
  key: string;
  title: string;
  purpose: string;
  table: ReactNode;
}

/** The catalogues under the heads of the menu. */
const menu: readonly { title: string; sections: readonly Section[] }[] = [
  {
    title: 'Seguridad',
    sections: [
      {
        key: 'grupos',
        title: 'Grupos y permisos',
        purpose: 'Cada grupo reúne los permisos que comparten sus usuarios.',
        table: <GroupsTable />,
      },
    ],
  },
  {
    title: 'Contratos',
    sections: [sectionOf(contractTypeRecord), sectionOf(contractStatusRecord)],
  },
  {
    title: 'Proyectos',
    sections: [
      sectionOf(projectTypeRecord),
      sectionOf(projectStatusRecord),
      sectionOf(configurationRecord),
      sectionOf(productConfigurationRecord),
    ],
  },
  {
    title: 'Personas y empresas',
    sections: [
      sectionOf(identificationTypeRecord),
      sectionOf(genderRecord),
      {
        key: 'municipios',
        title: 'Municipios',
        purpose: 'Los de la DIVIPOLA, para direcciones y bases de trabajo.',
        table: <MunicipalitiesTable />,
      },
    ],
  },
  {
    title: 'Correspondencia',
    sections: [sectionOf(letterTypeRecord), sectionOf(nonWorkingDayRecord)],
  },
  {
    title: 'Procesos judiciales',
    sections: [
      sectionOf(judicialProcessTypeRecord),
      sectionOf(judicialStageRecord),
      sectionOf(judicialClosureRecord),
    ],
  },
  {
    title: 'Gestión inmobiliaria',
    sections: [
      sectionOf(rightTypeRecord),
      sectionOf(rightStateRecord),
      sectionOf(sigTypeRecord),
      sectionOf(diagnosisQuestionRecord),
      sectionOf(negotiationStageRecord),
      sectionOf(registryActRecord),
    ],
  },
  {
    title: 'Plataforma',
    sections: [
      sectionOf(moduleRecord),
      sectionOf(applicationRecord),
      sectionOf(emailAccountRecord),
    ],
  },
];

/** A catalogue under its name in the address, which is the last part of its queries' key. */
function sectionOf<Fields extends RecordFields, Row extends ManagedRow>(
  declared: ManagedRecord<Fields, Row>,
): Section {
  const { queryKey, plural, purpose } = declared;
  return {
    key: String(queryKey.at(-1)),
    title: plural,
    purpose,
    table: <ManagedTable declared={declared} />,
  };
}

const catalogueSearch = z.looseObject({ catalogo: z.string().optional().catch(undefined) });

/** What superusers keep: the lists that forms choose from, and groups with their permissions. */
export function CataloguesScreen() {
  const [{ catalogo }, change] = useUrlState(catalogueSearch);
  const sections = menu.flatMap((head) => head.sections);
  const open = sections.find(({ key }) => key === catalogo) ?? sections[0];
  if (!open) return null;
  return (
    <div className="catalogos">
      <PageHeader title="Catálogos" detail="Lo que los formularios de la plataforma ofrecen." />
      <div className="catalogos-cuerpo">
        <nav aria-label="Catálogos" className="catalogos-menu">
          {menu.map(({ title, sections: entries }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {entries.map((section) => (
                  <li key={section.key}>
                    <Link
                      to="."
                      search={{ catalogo: section.key }}
                      {...(section === open && { 'aria-current': 'page' as const })}
                    >
                      {section.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <Select
          className="catalogos-eleccion"
          aria-label="Catálogo"
          value={open.key}
          onChange={(key: string) => change({ ...ofTable, catalogo: key })}
          options={menu.map(({ title, sections: entries }) => ({
            label: title,
            options: entries.map((section) => ({ value: section.key, label: section.title })),
          }))}
        />
        <div className="catalogos-tabla">
          <h2>{open.title}</h2>
          <p className="catalogos-para">{open.purpose}</p>
          <div key={open.key}>{open.table}</div>
        </div>
      </div>
    </div>
  );
}

/** What a table keeps in the address: another catalogue starts without it. */
const ofTable = {
  page: undefined,
  size: undefined,
  search: undefined,
  orderBy: undefined,
  departamento: undefined,
};
