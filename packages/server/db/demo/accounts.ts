import type { GroupName } from '@comarca/shared/core/groups';

/** The password of the six demo accounts. */
export const DEMO_PASSWORD = 'Comarca.2026!';

export interface DemoUser {
  username: string;
  firstName: string;
  lastName: string;
  jobTitle: string;
  uid: string;
  groups: GroupName[];
  superuser?: boolean;
}

/** The accounts that are announced at the start: they can sign in. */
export const demoAccounts: readonly (DemoUser & { quien: string })[] = [
  {
    username: 'admin.demo',
    firstName: 'Adriana',
    lastName: 'Medina Rojas',
    jobTitle: 'Administradora de la plataforma',
    uid: '52100001',
    groups: ['Administrador Comarca'],
    superuser: true,
    quien: 'superusuario',
  },
  {
    username: 'coordina.demo',
    firstName: 'Carlos Andrés',
    lastName: 'Ordóñez Niño',
    jobTitle: 'Coordinador de proyectos',
    uid: '79200002',
    groups: ['Coordinador', 'Geovisor'],
    quien: 'grupo Coordinador, coordina proyectos',
  },
  {
    username: 'gestora.demo',
    firstName: 'Gloria Inés',
    lastName: 'Estupiñán Torres',
    jobTitle: 'Gestora predial',
    uid: '40300003',
    groups: ['Gestor Territorial'],
    quien: 'recurso de gestión en proyectos y procesos',
  },
  {
    username: 'control.demo',
    firstName: 'Camilo',
    lastName: 'Ochoa Barrera',
    jobTitle: 'Profesional de control de calidad',
    uid: '80400004',
    groups: ['Control de Calidad'],
    quien: 'recurso de control de calidad',
  },
  {
    username: 'radica.demo',
    firstName: 'Rosa Elvira',
    lastName: 'Díaz Camargo',
    jobTitle: 'Auxiliar de correspondencia',
    uid: '39500005',
    groups: ['Correspondencia'],
    quien: 'grupo Correspondencia',
  },
  {
    username: 'consulta.demo',
    firstName: 'Tomás',
    lastName: 'Sánchez Lara',
    jobTitle: 'Profesional de consulta',
    uid: '10600006',
    groups: ['Consulta'],
    quien: 'solo permisos de consulta',
  },
];

/** Colleagues who appear in projects and pickers; they have no password. */
export const demoStaff: readonly DemoUser[] = [
  {
    username: 'paola.quintero',
    firstName: 'Paola',
    lastName: 'Quintero Vargas',
    jobTitle: 'Coordinadora inmobiliaria',
    uid: '52700007',
    groups: ['Coordinador'],
  },
  {
    username: 'jhon.nunez',
    firstName: 'Jhon Fredy',
    lastName: 'Núñez Pulido',
    jobTitle: 'Topógrafo',
    uid: '74800008',
    groups: ['Gestor Territorial'],
  },
  {
    username: 'mariana.gil',
    firstName: 'Mariana',
    lastName: 'Gil Echeverry',
    jobTitle: 'Abogada de tierras',
    uid: '43900009',
    groups: ['Gestor Territorial'],
  },
  {
    username: 'sebastian.parra',
    firstName: 'Sebastián',
    lastName: 'Parra Monroy',
    jobTitle: 'Analista SIG',
    uid: '10110010',
    groups: ['Gestor Territorial', 'Geovisor'],
  },
  {
    username: 'luz.mendieta',
    firstName: 'Luz Dary',
    lastName: 'Mendieta Páez',
    jobTitle: 'Gestora social',
    uid: '40120011',
    groups: ['Gestor Territorial'],
  },
  {
    username: 'nelson.avila',
    firstName: 'Nelson',
    lastName: 'Ávila Cristancho',
    jobTitle: 'Jefe de talento humano',
    uid: '79130012',
    groups: ['Gestion Talento Humano'],
  },
];
