import {
  choice,
  day,
  optionalChoice,
  paragraph,
  text,
  told,
} from '../../core/record/field-kinds.ts';
import { isDocumentPath } from '../../core/text.rules.ts';
import { messages } from '../../core/validation.ts';
import { NO_STATE } from './project.rules.ts';

/** A project, field by field. The code is the server's to give. */
export const projectFields = {
  code: told('text', 'Código', {
    read: 'codigo',
    sorts: true,
    filter: 'codigo_Isnull',
    none: 'SIN CÓDIGO',
  }),
  name: text('Nombre', { read: 'nombre', max: 200, required: true, sorts: true }),
  scope: paragraph('Alcance', { read: 'alcance', max: 20_000, required: true }),
  contract: choice('Contrato', {
    read: 'contrato',
    named: 'identificacionFormal',
    record: 'contrato',
    sorts: true,
    filter: 'contrato_In',
  }),
  projectType: choice('Tipo', {
    read: 'tipo',
    formLabel: 'Tipo de Proyecto',
    named: 'descripcion',
    record: 'tipoProyecto',
    sorts: true,
    filter: 'tipo_In',
  }),
  estado: optionalChoice('Estado', {
    read: 'estado',
    named: 'nombre',
    record: 'estadoProyecto',
    sorts: true,
    filter: 'estado_In',
    none: NO_STATE,
  }),
  coordinator: choice('Coordinador', {
    read: 'coordinador',
    named: 'fullName',
    record: 'usuario',
    sorts: true,
    filter: 'coordinador_In',
  }),
  configuration: choice('Configuración', {
    read: 'configuracion',
    named: 'nombre',
    record: 'configuracion',
  }),
  configuracionProductos: optionalChoice('Gestión de Productos', {
    read: 'configuracionProductos',
    named: 'nombre',
    record: 'configuracionProductos',
    filter: 'configuracionProductos_In',
  }),
  sharepointSite: text('Sitio', {
    read: 'sitioSharepoint',
    formLabel: 'Sitio Sharepoint',
    max: 200,
    required: true,
    rule: { accepts: isDocumentPath, message: messages.documentPath },
    filter: 'sitioSharepoint_Isnull',
  }),
  initDate: day('Fecha Inicio', {
    read: 'fechaInicio',
    required: true,
    sorts: true,
    filter: 'fechaInicio_Range',
  }),
  finishDate: day('Fecha Fin', { read: 'fechaFin', sorts: true, filter: 'fechaFin_Range' }),
  created: told('instant', 'Fecha Creación', {
    read: 'fechaCreacion',
    sorts: true,
    filter: 'fechaCreacion_Range',
  }),
};
