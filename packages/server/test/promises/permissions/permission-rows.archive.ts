import { dayOf } from '@comarca/shared/core/formats';
import { admins, keepers, type Row, readers, reporters, row, saves } from './permission-rows.ts';
import type { World } from './permission-world.ts';

/** A folder that everybody sees, made for the call. */
export const newFolder = (world: World): Promise<string> =>
  world.one(
    `with nueva as (select nextval(pg_get_serial_sequence('archivo_carpetas', 'id'))::int as id)
     insert into archivo_carpetas (id, nombre, ruta) overriding system value
     select id, $1, array[id] from nueva returning id`,
    [`Carpeta ${world.next()}`],
  );

/** A document of two versions in a folder of its own. */
export async function newDocument(world: World): Promise<{ id: string; folder: string }> {
  const folder = await newFolder(world);
  const id = await world.one(
    `insert into archivo_documentos (nombre, carpeta_id, numero, bytes, tipo_mime, sha256)
     values ('acta.txt', $1, 2, 1, 'text/plain', 'b') returning id`,
    [folder],
  );
  await world.one(
    'insert into archivo_lugares (carpeta_id, documento_id) values ($1, $2) returning documento_id',
    [folder, id],
  );
  for (const number of [1, 2]) {
    await world.one(
      `with contenido as (
         insert into archivos (clave, nombre, tipo_mime, bytes, sha256, entidad, entidad_id)
         values ($3, 'acta.txt', 'text/plain', 1, 'b', 'versionArchivo', $1::text) returning id)
       insert into archivo_versiones (documento_id, numero, archivo_id)
       select $1::int, $2::int, id from contenido returning id`,
      [id, number, `acta ${world.next()}`],
    );
  }
  return { id, folder };
}

/** A contract whose folder nobody has opened. */
const newContract = ({ one }: World): Promise<string> =>
  one(`insert into contratos (nombre, identificacion_formal, objeto, tipo_id, estado_id,
      fecha_inicio, valor)
    select 'Uno', 'C-' || count(*), 'o', min(tipo_id), min(estado_id), '2026-01-01', 1
    from contratos returning id`);

const withFolder = async (world: World) => ({ id: await newFolder(world) });
const withDocument = async (world: World) => ({ id: (await newDocument(world)).id });
const toAnother = async (world: World) => ({
  documentos: [(await newDocument(world)).id],
  destino: await newFolder(world),
});

/** An open expediente with a document, and why something is done with it. */
async function newFile(world: World) {
  const { folder } = await newDocument(world);
  await world.one(
    'insert into archivo_expedientes (carpeta_id, codigo) values ($1, $2) returning carpeta_id',
    [folder, `E ${world.next()}`],
  );
  return { carpeta: folder, motivo: 'Se terminó' };
}

/** A type of documents that none has. */
const newType = (world: World): Promise<string> =>
  world.one('insert into archivo_tipos (nombre) values ($1) returning id', [
    `Tipo ${world.next()}`,
  ]);

const newTypeField = async (world: World): Promise<string> =>
  world.one(
    "insert into archivo_campos (tipo_id, nombre, clase) values ($1, $2, 'TEXTO') returning id",
    [await newType(world), `Campo ${world.next()}`],
  );

/** A version of the retention table without series. */
export const newTable = (world: World): Promise<string> =>
  world.one(
    "insert into archivo_tablas_retencion (nombre, desde) values ($1, '2026-01-01') returning id",
    [`TRD ${world.next()}`],
  );

const newSeries = async (world: World, table?: string): Promise<string> =>
  world.one(
    `insert into archivo_series (tabla_id, codigo, nombre, gestion, central, disposicion)
     values ($1, $2, 'Contratos', 2, 8, 'SELECCIÓN') returning id`,
    [table ?? (await newTable(world)), `100.${world.next()}`],
  );

/** An act with one document, of which `author` wrote the draft. */
const newAct = async (world: World, state = 'BORRADOR'): Promise<string> => {
  const { id } = await newDocument(world);
  const act = await world.one(
    `insert into archivo_actas (codigo, clase, objeto, estado)
     values ($1, 'TRANSFERENCIA PRIMARIA', 'Comité', $2) returning id`,
    [`TP-${world.next()}`, state],
  );
  await world.one(
    `insert into archivo_acta_documentos (acta_id, orden, documento_id, nombre, lugar, codigo_serie,
       serie, fecha_inicial, fecha_final, tipo_mime, numero, bytes, sha256)
     values ($1, 1, $2, 'acta.txt', 'Carpeta', '100', 'Contratos', '2010-01-01', '2010-01-01',
       'text/plain', 2, 1, 'b') returning id`,
    [act, id],
  );
  return act;
};

const seriesValues = (world: World) => ({
  codigo: `200.${world.next()}`,
  nombre: 'Actas',
  subserie: '',
  proceso: '',
  gestion: 2,
  central: 8,
  disposicion: 'SELECCIÓN',
  procedimiento: '',
  reservada: true,
});

const asShared = async (world: World) => ({
  clase: 'documentoArchivo',
  objeto: (await newDocument(world)).id,
});

/** A link to a document of its own. */
const withLink = async (world: World) => ({
  id: await world.one(
    `insert into enlaces_externos (clase, objeto_id, clave_hash, para, vence)
     values ('documentoArchivo', $1, $2, 'Alguien', '2099-01-01') returning id`,
    [(await newDocument(world)).id, `clave ${world.next()}`],
  ),
});

/** They give reports outside, and see no documents of the archive. */
const reportSharers = reporters.filter((account) => !admins.includes(account));

/** What the archive offers: readers read what is open, coordinators write in it, superusers keep it. */
export const archiveRows: Row[] = [
  row('archiveFolders', readers),
  row('archiveFoldersRelay', readers),
  row('archiveZipCount', readers, async (world) => ({
    carpetas: [],
    documentos: [(await withDocument(world)).id],
  })),
  row('archiveFolder', readers, withFolder),
  row('archiveFolderPeople', readers, withFolder),
  row('archivePeopleChoices', admins, { search: 'a' }),
  row('archiveDocumentsRelay', readers),
  row('archiveDocument', readers, withDocument),
  row('archiveTags', readers),
  row('archiveRecordDocuments', readers),
  row('archiveTypes', readers),
  row('documentTypesRelay', readers),
  row('documentType', readers, async (world) => ({ id: await newType(world) })),
  ...saves('saveDocumentType', admins, (world) => ({
    nombre: `Tipo ${world.next()}`,
    descripcion: '',
  })),
  row('deleteDocumentType', admins, async (world) => ({ id: await newType(world) })),
  row('documentTypeFieldsRelay', readers, async (world) => ({ tipo: await newType(world) })),
  row('documentTypeField', readers, async (world) => ({ id: await newTypeField(world) })),
  ...[{ about: 'create' }, { about: 'edit' }].map((rest) =>
    row(
      'saveDocumentTypeField',
      admins,
      async (world) => {
        const values = { nombre: `Campo ${world.next()}`, clase: 'TEXTO', opciones: '' };
        if (rest.about === 'create') return { ...values, tipo: await newType(world) };
        const type = await newType(world);
        const id = await world.one(
          "insert into archivo_campos (tipo_id, nombre, clase) values ($1, $2, 'TEXTO') returning id",
          [type, `Campo ${world.next()}`],
        );
        return { ...values, tipo: type, id, version: 1 };
      },
      rest,
    ),
  ),
  row('deleteDocumentTypeField', admins, async (world) => ({ id: await newTypeField(world) })),
  row('retentionTablesRelay', readers),
  row('retentionTable', readers, async (world) => ({ id: await newTable(world) })),
  ...saves('saveRetentionTable', admins, (world) => ({
    nombre: `TRD ${world.next()}`,
    acto: 'Acta 1',
    desde: '2026-01-01',
  })),
  row(
    'copyRetentionTable',
    admins,
    async (world) => ({
      id: await newTable(world),
      nombre: `TRD copia ${world.next()}`,
      acto: 'Acta 2',
      desde: '2026-01-01',
    }),
    { about: 'edit' },
  ),
  row('deleteRetentionTable', admins, async (world) => ({ id: await newTable(world) })),
  row('documentSeriesRelay', readers, async (world) => ({ tabla: await newTable(world) })),
  row('documentSeries', readers, async (world) => ({ id: await newSeries(world) })),
  row(
    'saveDocumentSeries',
    admins,
    async (world) => ({ ...seriesValues(world), tabla: await newTable(world) }),
    { about: 'create' },
  ),
  row(
    'saveDocumentSeries',
    admins,
    async (world) => {
      const table = await newTable(world);
      const id = await newSeries(world, table);
      return { ...seriesValues(world), tabla: table, id, version: 1 };
    },
    { about: 'edit' },
  ),
  row('deleteDocumentSeries', admins, async (world) => ({ id: await newSeries(world) })),
  row('archiveSeries', admins),
  row('setArchiveSeries', admins, async (world) => ({
    carpeta: await newFolder(world),
    serie: await newSeries(world),
  })),
  row(
    'beginLegalHold',
    admins,
    async (world) => ({ carpeta: await newFolder(world), motivo: 'Demanda' }),
    { about: 'edit' },
  ),
  row(
    'liftLegalHold',
    admins,
    async (world) => {
      const folder = await newFolder(world);
      await world.one(
        "insert into archivo_retenciones_legales (carpeta_id, motivo) values ($1, 'Demanda') returning id",
        [folder],
      );
      return { carpeta: folder, motivo: 'Terminó' };
    },
    { about: 'edit' },
  ),
  row('archiveActsRelay', admins),
  row('archiveAct', admins, async (world) => ({ id: await newAct(world) })),
  row('archiveActItemsRelay', admins, async (world) => ({ acta: await newAct(world) })),
  row('archiveActCandidates', admins, { clase: 'ELIMINACIÓN' }),
  row('archiveActReviewers', admins),
  row('draftArchiveAct', admins, async (world) => {
    const { id, folder } = await newDocument(world);
    const series = await newSeries(world);
    await world.one('update archivo_carpetas set serie_id = $2 where id = $1 returning id', [
      folder,
      series,
    ]);
    await world.one(
      "update archivo_documentos set fecha_cambio = '2001-01-01' where id = $1 returning id",
      [id],
    );
    return { clase: 'TRANSFERENCIA PRIMARIA', serie: series, objeto: 'Comité' };
  }),
  row(
    'changeArchiveAct',
    admins,
    async (world) => ({ id: await newAct(world), version: 1, objeto: 'Otro' }),
    { about: 'edit' },
  ),
  row(
    'takeOffArchiveAct',
    admins,
    async (world) => ({ id: await newAct(world), version: 1, impedidos: true }),
    { about: 'edit' },
  ),
  row('stepArchiveAct', admins, async (world) => ({
    id: await newAct(world, 'EN REVISIÓN'),
    paso: 'devolver',
    observacion: 'Falta uno',
  })),
  row('copyArchiveDocuments', keepers, toAnother),
  row('archiveTrashRelay', readers),
  row(
    'saveArchiveFolder',
    keepers,
    async (world) => ({ padre: await newFolder(world), nombre: `Nueva ${world.next()}` }),
    { about: 'create' },
  ),
  row(
    'saveArchiveFolder',
    keepers,
    async (world) => ({ ...(await withFolder(world)), version: 1, nombre: `Otra ${world.next()}` }),
    { about: 'edit' },
  ),
  row('openRecordFolder', readers, async (world) => ({
    entidad: 'contrato',
    registro: await newContract(world),
  })),
  row(
    'saveArchiveFolderPeople',
    admins,
    async (world) => ({
      ...(await withFolder(world)),
      version: 1,
      hereda: false,
      motivo: 'Reservada',
      personas: [{ grupo: world.ids.group, escribe: false }],
    }),
    { about: 'edit' },
  ),
  row(
    'saveArchiveDocument',
    keepers,
    async (world) => ({
      ...(await withDocument(world)),
      version: 1,
      nombre: 'otra.txt',
      etiquetas: ['uno'],
    }),
    { about: 'edit' },
  ),
  row('holdArchiveDocument', keepers, async (world) => ({
    ...(await withDocument(world)),
    retener: true,
  })),
  row(
    'restoreArchiveVersion',
    keepers,
    async (world) => ({ ...(await withDocument(world)), version: 1, numero: 1 }),
    { about: 'edit' },
  ),
  row('moveArchiveItems', keepers, toAnother),
  row('linkArchiveDocuments', keepers, toAnother),
  row('unlinkArchiveDocument', keepers, async (world) => {
    const { id } = await newDocument(world);
    const other = await newFolder(world);
    await world.one(
      'insert into archivo_lugares (carpeta_id, documento_id) values ($1, $2) returning documento_id',
      [other, id],
    );
    return { id, carpeta: other };
  }),
  row('trashArchiveItems', keepers, async (world) => ({
    documentos: [(await newDocument(world)).id],
  })),
  row('restoreArchiveTrash', keepers, async (world) => {
    const folder = await newFolder(world);
    const id = await world.one(
      `insert into archivo_papelera (clase, objeto_id, nombre)
       values ('CARPETA', $1, $2) returning id`,
      [folder, `Vieja ${world.next()}`],
    );
    await world.one('update archivo_carpetas set papelera_id = $2 where id = $1 returning id', [
      folder,
      id,
    ]);
    return { id };
  }),
  row('archiveFile', readers, async (world) => ({ carpeta: (await newFile(world)).carpeta })),
  row(
    'declareArchiveFile',
    keepers,
    async (world) => ({
      carpeta: await newFolder(world),
      codigo: `E ${world.next()}`,
      motivo: 'Contrato nuevo',
    }),
    { about: 'edit' },
  ),
  row(
    'correctArchiveFileCode',
    keepers,
    async (world) => ({ ...(await newFile(world)), codigo: `E ${world.next()}` }),
    { about: 'edit' },
  ),
  row('undeclareArchiveFile', keepers, (world) => newFile(world), { about: 'edit' }),
  row('closeArchiveFile', keepers, (world) => newFile(world), { about: 'edit' }),
  row(
    'reopenArchiveFile',
    admins,
    async (world) => {
      const made = await newFile(world);
      await world.one(
        'update archivo_expedientes set cerrado = true where carpeta_id = $1 returning carpeta_id',
        [made.carpeta],
      );
      return made;
    },
    { about: 'edit' },
  ),
  row('outsideLinks', admins, asShared),
  row('outsideLinkOpenings', admins, withLink, { hidden: reportSharers }),
  row(
    'saveOutsideLink',
    admins,
    async (world) => ({
      ...(await asShared(world)),
      para: 'Alguien de fuera',
      vence: dayOf(new Date()),
      descarga: true,
    }),
    { about: 'create' },
  ),
  row('revokeOutsideLink', admins, withLink, { hidden: reportSharers }),
];
