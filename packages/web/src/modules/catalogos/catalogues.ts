import { formatDate } from '@comarca/shared/core/formats';
import {
  applicationFields,
  configurationFields,
  contractStatusFields,
  contractTypeFields,
  emailAccountFields,
  genderFields,
  identificationTypeFields,
  moduleFields,
  productConfigurationFields,
  projectStatusFields,
  projectTypeFields,
} from '@comarca/shared/modules/catalogos/catalogue.fields';
import {
  letterTypeFields,
  nonWorkingDayFields,
} from '@comarca/shared/modules/correspondencia/letter-catalogue.fields';
import { registryActFields } from '@comarca/shared/modules/folios/tradition';
import { questionFields } from '@comarca/shared/modules/inmobiliaria/diagnosis.fields';
import {
  rightStateFields,
  rightTypeFields,
  sigTypeFields,
} from '@comarca/shared/modules/inmobiliaria/infrastructure.fields';
import { negotiationStageFields } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import {
  closureFields,
  processTypeFields,
  stageFields,
} from '@comarca/shared/modules/judiciales/file.fields';
import { managedRecord } from '../../platform/management/managed/managed-record.ts';
import { fieldColumns } from '../../platform/record/field-columns.tsx';
import { applications } from './operations/applications.ts';
import { catalogueKey } from './operations/catalogue-key.ts';
import { configurations } from './operations/configurations.ts';
import { contractStatuses } from './operations/contract-statuses.ts';
import { contractTypes } from './operations/contract-types.ts';
import { diagnosisQuestions } from './operations/diagnosis-questions.ts';
import { emailAccounts } from './operations/email-accounts.ts';
import { genders } from './operations/genders.ts';
import { identificationTypes } from './operations/identification-types.ts';
import { judicialClosures } from './operations/judicial-closures.ts';
import { judicialProcessTypes } from './operations/judicial-process-types.ts';
import { judicialStages } from './operations/judicial-stages.ts';
import { letterTypes } from './operations/letter-types.ts';
import { negotiationStages } from './operations/negotiation-stages.ts';
import { nonWorkingDays } from './operations/non-working-days.ts';
import { platformModules } from './operations/platform-modules.ts';
import { productConfigurations } from './operations/product-configurations.ts';
import { projectStatuses } from './operations/project-statuses.ts';
import { projectTypes } from './operations/project-types.ts';
import { registryActs } from './operations/registry-acts.ts';
import { rightStates } from './operations/right-states.ts';
import { rightTypes } from './operations/right-types.ts';
import { sigTypes } from './operations/sig-types.ts';

/**
 * What catalogues have in common; superusers keep them.
 * @param key in the address: `/catalogos?catalogo=tipos_contrato`
 */
const catalogue = (
  key: string,
  entity: string,
  singular: string,
  plural: string,
  thing: string,
) => ({
  entity,
  singular,
  plural,
  thing,
  model: 'superusuario' as const,
  saved: `Se guardó ${thing}`,
  queryKey: [...catalogueKey, key],
  stale: [catalogueKey],
});

export const contractTypeRecord = managedRecord({
  ...catalogue(
    'tipos_contrato',
    'tipoContrato',
    'Tipo de contrato',
    'Tipos de contrato',
    'el tipo de contrato',
  ),
  purpose: 'Clasifican los contratos; los laborales no reciben proyectos.',
  ...contractTypes,
  fields: contractTypeFields,
  nameOf: ({ tipo }) => tipo,
});

export const contractStatusRecord = managedRecord({
  ...catalogue(
    'estados_contrato',
    'estadoContrato',
    'Estado de contrato',
    'Estados de contrato',
    'el estado de contrato',
  ),
  purpose: 'En qué va un contrato.',
  ...contractStatuses,
  fields: contractStatusFields,
  nameOf: ({ estado }) => estado,
});

export const projectTypeRecord = managedRecord({
  ...catalogue(
    'tipos_proyecto',
    'tipoProyecto',
    'Tipo de proyecto',
    'Tipos de proyecto',
    'el tipo de proyecto',
  ),
  purpose: 'Clasifican los proyectos y dan el final de su código.',
  ...projectTypes,
  fields: projectTypeFields,
  nameOf: ({ descripcion }) => descripcion,
});

export const projectStatusRecord = managedRecord({
  ...catalogue(
    'estados_proyecto',
    'estadoProyecto',
    'Estado de proyecto',
    'Estados de proyecto',
    'el estado de proyecto',
  ),
  purpose: 'En qué va un proyecto.',
  ...projectStatuses,
  fields: projectStatusFields,
  nameOf: ({ nombre }) => nombre,
});

export const configurationRecord = managedRecord({
  ...catalogue(
    'configuraciones',
    'configuracion',
    'Configuración',
    'Configuraciones',
    'la configuración',
  ),
  purpose: 'Las unidades en que un proyecto muestra sus cifras.',
  ...configurations,
  fields: configurationFields,
  nameOf: ({ nombre }) => nombre,
});

export const productConfigurationRecord = managedRecord({
  ...catalogue(
    'configuraciones_productos',
    'configuracionProductos',
    'Configuración de productos',
    'Configuraciones de productos',
    'la configuración de productos',
  ),
  purpose: 'Cómo se manejan los productos, según el tipo de proyecto.',
  ...productConfigurations,
  fields: productConfigurationFields,
  nameOf: ({ nombre, tipoProyecto }) => `${nombre} (${tipoProyecto.descripcion})`,
  columns: fieldColumns(productConfigurationFields, ['nombre', 'tipoProyecto'], {
    tipoProyecto: { orderBy: 'tipoProyectoDescripcion' },
  }),
  choices: async () => ({
    tipoProyecto: (await projectTypes.page({ first: 100, offset: 0, filters: {} })).nodes,
  }),
});

export const identificationTypeRecord = managedRecord({
  ...catalogue(
    'tipos_identificacion',
    'tipoIdentificacion',
    'Tipo de identificación',
    'Tipos de identificación',
    'el tipo de identificación',
  ),
  purpose: 'Los documentos con que se identifican personas y empresas.',
  ...identificationTypes,
  fields: identificationTypeFields,
  nameOf: ({ nombre }) => nombre,
});

export const genderRecord = managedRecord({
  ...catalogue('generos', 'genero', 'Género', 'Géneros', 'el género'),
  purpose: 'Los que se ofrecen en los datos de una persona.',
  ...genders,
  fields: genderFields,
  nameOf: ({ genero }) => genero,
});

export const letterTypeRecord = managedRecord({
  ...catalogue(
    'tipos_correspondencia',
    'tipoCorrespondencia',
    'Tipo de correspondencia',
    'Tipos de correspondencia',
    'el tipo de correspondencia',
  ),
  purpose: 'Clasifican las cartas y dan el plazo de respuesta de las que se reciben.',
  ...letterTypes,
  fields: letterTypeFields,
  nameOf: ({ nombre }) => nombre,
  columns: fieldColumns(letterTypeFields, ['nombre', 'diasRespuesta'], {
    diasRespuesta: { align: 'left' },
  }),
});

export const nonWorkingDayRecord = managedRecord({
  ...catalogue(
    'dias_no_habiles',
    'diaNoHabil',
    'Día no hábil',
    'Días no hábiles',
    'el día no hábil',
  ),
  purpose:
    'Días sin atención además de los sábados, los domingos y los festivos de la Ley 51 de 1983, que se calculan solos.',
  ...nonWorkingDays,
  fields: nonWorkingDayFields,
  nameOf: ({ fecha, nombre }) => `${nombre} (${formatDate(fecha)})`,
});

export const judicialProcessTypeRecord = managedRecord({
  ...catalogue(
    'tipos_proceso_judicial',
    'tipoProcesoJudicial',
    'Tipo de proceso judicial',
    'Tipos de proceso judicial',
    'el tipo de proceso judicial',
  ),
  purpose: 'Clasifican los procesos judiciales.',
  ...judicialProcessTypes,
  fields: processTypeFields,
  nameOf: ({ descripcion }) => descripcion,
});

export const judicialStageRecord = managedRecord({
  ...catalogue(
    'etapas_judiciales',
    'etapaJudicial',
    'Etapa judicial',
    'Etapas judiciales',
    'la etapa judicial',
  ),
  purpose: 'En qué va un proceso judicial, en el orden en que se recorren.',
  ...judicialStages,
  fields: stageFields,
  nameOf: ({ descripcion }) => descripcion,
  columns: fieldColumns<typeof stageFields, { orden: number }>(
    stageFields,
    ['orden', 'descripcion'],
    { orden: { align: 'left', render: ({ orden }) => orden } },
  ),
});

export const judicialClosureRecord = managedRecord({
  ...catalogue(
    'cierres_judiciales',
    'cierreJudicial',
    'Cierre judicial',
    'Cierres judiciales',
    'el cierre judicial',
  ),
  purpose:
    'Días en que los juzgados no atienden además de festivos y días no hábiles: los términos se vuelven a contar cuando cambian.',
  ...judicialClosures,
  fields: closureFields,
  nameOf: ({ nombre }) => nombre,
});

export const rightTypeRecord = managedRecord({
  ...catalogue(
    'tipos_derecho',
    'tipoDerecho',
    'Tipo de derecho',
    'Tipos de derecho',
    'el tipo de derecho',
  ),
  purpose: 'Qué derecho se tiene o se busca sobre una infraestructura.',
  ...rightTypes,
  fields: rightTypeFields,
  nameOf: ({ tipo }) => tipo,
});

export const rightStateRecord = managedRecord({
  ...catalogue(
    'estados_derecho',
    'estadoDerecho',
    'Estado de derecho',
    'Estados de derecho',
    'el estado de derecho',
  ),
  purpose: 'En qué va el derecho sobre una infraestructura.',
  ...rightStates,
  fields: rightStateFields,
  nameOf: ({ estado }) => estado,
});

export const sigTypeRecord = managedRecord({
  ...catalogue(
    'tipos_infraestructura_sig',
    'tipoInfraestructuraSig',
    'Tipo de infraestructura',
    'Tipos de infraestructura',
    'el tipo de infraestructura',
  ),
  purpose: 'Qué es una infraestructura en los mapas: torre, calzada, ducto.',
  ...sigTypes,
  fields: sigTypeFields,
  nameOf: ({ tipo }) => tipo,
});

export const diagnosisQuestionRecord = managedRecord({
  ...catalogue(
    'preguntas_diagnostico',
    'preguntaDiagnostico',
    'Pregunta de diagnóstico',
    'Preguntas de diagnóstico',
    'la pregunta de diagnóstico',
  ),
  purpose: 'Lo que se verifica en cada diagnóstico de un predio, en su orden.',
  ...diagnosisQuestions,
  fields: questionFields,
  nameOf: ({ texto }) => texto,
  columns: fieldColumns<typeof questionFields, { orden: number }>(
    questionFields,
    ['clase', 'orden', 'texto'],
    { orden: { align: 'left', render: ({ orden }) => orden } },
  ),
});

export const negotiationStageRecord = managedRecord({
  ...catalogue(
    'etapas_negociacion',
    'etapaNegociacion',
    'Etapa de negociación',
    'Etapas de negociación',
    'la etapa de negociación',
  ),
  purpose: 'Por dónde pasa la negociación de un predio, en su orden, y cuándo queda libre.',
  ...negotiationStages,
  fields: negotiationStageFields,
  nameOf: ({ nombre }) => nombre,
  columns: fieldColumns<typeof negotiationStageFields, { orden: number }>(
    negotiationStageFields,
    ['orden', 'nombre', 'clase', 'dias', 'color'],
    { nombre: { main: true }, orden: { align: 'left', render: ({ orden }) => orden } },
  ),
});

export const registryActRecord = managedRecord({
  ...catalogue(
    'actos_registrales',
    'actoRegistral',
    'Acto registral',
    'Actos registrales',
    'el acto registral',
  ),
  purpose: 'Lo que cada acto del registro significa para un título: qué grava y qué cancela.',
  ...registryActs,
  fields: registryActFields,
  nameOf: ({ codigo, nombre }) => `${codigo} ${nombre}`,
});

export const moduleRecord = managedRecord({
  ...catalogue('modulos', 'modulo', 'Módulo', 'Módulos', 'el módulo'),
  purpose: 'Las partes de la plataforma que se nombran en desarrollos e invitaciones.',
  ...platformModules,
  fields: moduleFields,
  nameOf: ({ nombre }) => nombre,
});

export const applicationRecord = managedRecord({
  ...catalogue('aplicaciones', 'aplicacion', 'Aplicación', 'Aplicaciones', 'la aplicación'),
  purpose: 'Las aplicaciones hermanas a las que se invita a un usuario.',
  ...applications,
  fields: applicationFields,
  nameOf: ({ nombre }) => nombre,
});

export const emailAccountRecord = managedRecord({
  ...catalogue(
    'cuentas_correo',
    'cuentaCorreo',
    'Cuenta de correo',
    'Cuentas de correo',
    'la cuenta de correo',
  ),
  purpose: 'Las cuentas de la empresa que se ofrecen al escribir un correo masivo.',
  ...emailAccounts,
  fields: emailAccountFields,
  nameOf: ({ email }) => email,
});
