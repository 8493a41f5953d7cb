import {
  keepers,
  type Row,
  readers,
  removes,
  reporters,
  row,
  saves,
  signedIn,
} from './permission-rows.ts';
import type { Account, Variables, World } from './permission-world.ts';

/** A square near Duitama. */
const boundary = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [-73.03, 5.8],
      [-73.02, 5.8],
      [-73.02, 5.81],
      [-73.03, 5.81],
      [-73.03, 5.8],
    ],
  ],
});

/** Resources of the project below: they see it, and those who have no part do not. */
const takingPart: readonly Account[] = [...reporters, 'control.demo'];
const outside: readonly Account[] = signedIn.filter((account) => !takingPart.includes(account));

const project = async (world: World): Promise<Variables> => ({
  proyecto: await world.one(`select id from proyectos where codigo = 'COVISU001GP'`),
  gerencia: 'Predial',
  disposicionDerecho: `Servidumbre ${world.next()}`,
  peso: 1,
  buffer: 0,
  municipio: [],
  trazado: boundary,
});

/** One real-estate project for all calls: what is saved twice stays in it. */
const kept = new WeakMap<World, Promise<string>>();
const projectOf = (world: World): Promise<string> => {
  const own =
    kept.get(world) ??
    project(world).then(async (given) => (await world.make('saveProject1274', given)).id);
  kept.set(world, own);
  return own;
};
const inProject = async (world: World) => ({ proyecto: await projectOf(world) });

const estate = async (world: World): Promise<Variables> => ({
  ...(await inProject(world)),
  codigoSig: `Predio ${world.next()}`,
  colorPredio: '#E4CE7F',
  unidades: [],
  origen: 'IGUAL',
});
const madeEstate = async (world: World) => world.make('saveEstate', await estate(world));
/** One estate for what is saved twice on it, a new one where somebody took it away. */
const estates = new WeakMap<World, ReturnType<typeof madeEstate>>();
const keptEstate = async (world: World) => {
  const before = await estates.get(world);
  const own = before && (await isThere(world, before.id)) ? before : await madeEstate(world);
  estates.set(world, Promise.resolve(own));
  return own;
};
const isThere = async ({ test }: World, id: unknown): Promise<boolean> => {
  const { rowCount } = await test.app.database.pool.query('select from predios_gi where id = $1', [
    id,
  ]);
  return rowCount === 1;
};

const infrastructure = async (world: World): Promise<Variables> => ({
  predio: (await keptEstate(world)).id,
  nombre: `Torre ${world.next()}`,
  colorRelleno: '#1565C0',
  unidades: [],
  origen: 'IGUAL',
});

/** One of a kind for each estate: every call has an estate of its own. */
const diagnosis = async (world: World): Promise<Variables> => ({
  predio: (await madeEstate(world)).id,
  clase: 'CAMPO',
  concepto: 'VIABLE',
  respuestas: await world.one(
    `select json_agg(json_build_object('pregunta', id, 'respuesta', 'NO APLICA'))::text
     from preguntas_diagnostico_gi where clase = 'CAMPO'`,
  ),
});
const begunDiagnosis = async (world: World): Promise<Variables> => {
  const given = await diagnosis(world);
  return { ...given, ...(await world.make('saveDiagnosis', given)) };
};

type Given = (world: World) => Promise<Variables>;

function tabRows(record: string, list: string, owner: Given, values: Given): Row[] {
  const name = record.charAt(0).toUpperCase() + record.slice(1);
  const whole: Given = async (world) => ({ ...(await owner(world)), ...(await values(world)) });
  const one: Given = async (world) => ({
    id: (await world.make(`save${name}`, await whole(world))).id,
  });
  return [
    row(list, keepers, owner),
    row(record, keepers, one),
    ...saves(`save${name}`, keepers, whole),
    removes(`delete${name}`, keepers, `save${name}`, whole),
  ];
}

/** The model of a real-estate project, by which a list says whose it is. */
const CONTENT = 'ecogeos_gi.proyectoinmobiliaria_1274';
const ofContent = async (world: World) => ({
  contentType: CONTENT,
  objectId: await projectOf(world),
});
const cross: Given = async (world) => ({
  nombre: `Cruce ${world.next()}`,
  tablaPostgis: world.ids.layer,
  listaCampos: ['nombre'],
  color: '#F44336',
  ejecutarCruce: false,
});
const madeCross: Given = async (world) => ({
  id: (await world.make('saveLayerCross', { ...(await ofContent(world)), ...(await cross(world)) }))
    .id,
});

const polygons: Given = async (world) => ({
  nombre: `Diseño ${world.next()}`,
  trazado: boundary,
  ancho: null,
  tramos: '',
});
const madeDesign: Given = async (world) => {
  const projectId = await projectOf(world);
  const given = { proyecto: projectId, ...(await polygons(world)) };
  return { projectId, designId: (await world.make('saveGiDesign', given)).id };
};

const sheets: Given = async (world) => ({
  ...(await madeDesign(world)),
  predios: [(await keptEstate(world)).id],
  formato: 'zip',
});

const ofKeptEstate: Given = async (world) => ({ predio: (await keptEstate(world)).id });
const offer: Given = async (world) => ({
  ...(await ofKeptEstate(world)),
  clase: 'OFERTA',
  fecha: '2026-01-15',
  valor: 1_000_000,
});
const term: Given = async (world) => ({
  ...(await ofKeptEstate(world)),
  asunto: `Respuesta ${world.next()}`,
  desde: '2026-01-15',
  dias: 15,
});
/** A letter for each call: an estate names one once. */
const filing: Given = async (world) => ({
  ...(await ofKeptEstate(world)),
  carta: await world.one(
    `insert into correspondencias (tipo_id, descripcion, agente_externo, saliente, estado,
       funcionario_id, usuario_creo_id, proceso_id)
     select (select min(id) from tipos_correspondencia), 'Oferta', 'Propietario', false,
       'Recibida', id, id, $1 from usuarios where username = 'coordina.demo' returning id`,
    [world.ids.process],
  ),
});

/** What an estate's negotiation keeps: who takes part reads it, who negotiates keeps it. */
function negotiationRows(record: string, list: string, values: Given, owners = keepers): Row[] {
  const name = record.charAt(0).toUpperCase() + record.slice(1);
  return [
    row(list, takingPart, ofKeptEstate, { hidden: outside }),
    row(
      record,
      takingPart,
      async (world) => ({ id: (await world.make(`save${name}`, await values(world))).id }),
      { hidden: outside },
    ),
    ...saves(`save${name}`, owners, values),
    removes(`delete${name}`, owners, `save${name}`, values),
  ];
}

/** Real-estate management: who takes part in a project reads it, who manages projects keeps it. */
export const realEstateRows: Row[] = [
  row('projects1274Relay', signedIn),
  row('project1274Statistics', signedIn),
  row('project1274Choices', keepers),
  row('giTabChoices', keepers),
  row('giCities', signedIn, { codes: ['15238'] }),
  row('project1274', takingPart, async (world) => ({ id: await projectOf(world) }), {
    hidden: outside,
  }),
  ...saves('saveProject1274', keepers, project),
  row('syncCities', keepers, async (world) => ({
    id: (await world.make('saveProject1274', { ...(await project(world)), municipio: ['15238'] }))
      .id,
  })),
  row('estatesProjectRelay', signedIn),
  row('estatesInit', signedIn),
  row('estatesDashboardInit', signedIn),
  row('estatesDashboard', signedIn),
  row('estate', takingPart, async (world) => ({ id: (await madeEstate(world)).id }), {
    hidden: outside,
  }),
  row('estateChoices', takingPart, inProject, { hidden: outside }),
  row('cadastralGround', keepers, { npns: '' }),
  ...saves('saveEstate', keepers, estate),
  removes('deleteEstate', keepers, 'saveEstate', estate),
  row('infrastructuresRelay', signedIn),
  row('infrastructuresInit', signedIn),
  row(
    'infrastructure',
    takingPart,
    async (world) => ({
      id: (await world.make('saveInfrastructure', await infrastructure(world))).id,
    }),
    { hidden: outside },
  ),
  row(
    'infrastructureUnits',
    takingPart,
    async (world) => ({ predio: (await keptEstate(world)).id }),
    { hidden: outside },
  ),
  ...saves('saveInfrastructure', keepers, infrastructure),
  removes('deleteInfrastructure', keepers, 'saveInfrastructure', infrastructure),
  row('estateDiagnoses', takingPart, async (world) => ({ predio: (await keptEstate(world)).id }), {
    hidden: outside,
  }),
  row(
    'estateTradition',
    readers.filter((account) => takingPart.includes(account)),
    async (world) => ({ predio: (await keptEstate(world)).id }),
    { hidden: outside },
  ),
  row('estateTraditionParties', keepers, async (world) => ({
    predio: (await keptEstate(world)).id,
  })),
  row('saveDiagnosis', keepers, diagnosis, { about: 'create' }),
  row('saveDiagnosis', keepers, begunDiagnosis, { about: 'edit' }),
  row(
    'stepDiagnosis',
    keepers,
    async (world) => ({ id: (await begunDiagnosis(world)).id, paso: 'enviar' }),
    { hidden: outside },
  ),
  row('negotiationsRelay', signedIn),
  row('negotiationsInit', signedIn),
  row('negotiation', takingPart, async (world) => ({ id: (await keptEstate(world)).id }), {
    hidden: outside,
  }),
  row('negotiationChoices', takingPart, ofKeptEstate, { hidden: outside }),
  row('negotiationFigures', takingPart, async (world) => ({ projectId: await projectOf(world) }), {
    hidden: outside,
  }),
  row(
    'saveNegotiation',
    keepers,
    async (world) => ({ id: (await madeEstate(world)).id, version: 0 }),
    { about: 'edit' },
  ),
  ...negotiationRows('estateOffer', 'estateOffersRelay', offer),
  row('stepEstateOffer', keepers, async (world) => ({
    id: (await world.make('saveEstateOffer', await offer(world))).id,
    paso: 'presentar',
  })),
  ...negotiationRows('negotiationTerm', 'negotiationTermsRelay', term),
  ...negotiationRows('negotiationFiling', 'negotiationFilingsRelay', filing),
  ...tabRows('giResource', 'giResourcesRelay', inProject, async (world) => ({
    usuario: world.ids.user,
    rol: `Topografía ${world.next()}`,
  })),
  ...tabRows('assignedBaseLayer', 'assignedBaseLayersRelay', inProject, async (world) => ({
    nombre: `Fondo ${world.next()}`,
    capaBase: (
      await world.make('saveBaseLayer', {
        capa: `Fondo ${world.next()}`,
        url: 'https://mapas.comarca.example/{z}/{x}/{y}.png',
        attribution: 'Comarca',
      })
    ).id,
  })),
  ...tabRows('assignedWmsLayer', 'assignedWmsLayersRelay', inProject, async (world) => ({
    nombre: `Vías ${world.next()}`,
    orden: 1,
    capaWms: (
      await world.make('saveWmsLayer', {
        url: 'http://127.0.0.1:1/wms',
        capa: `capa ${world.next()}`,
      })
    ).id,
  })),
  ...tabRows('soilUse', 'soilUsesRelay', inProject, async (world) => ({
    nombre: `Uso ${world.next()}`,
  })),
  ...tabRows('layerCross', 'layerCrossesRelay', ofContent, cross),
  row('runLayerCross', keepers, madeCross),
  ...tabRows('giDesign', 'giDesignsRelay', inProject, polygons),
  row('affectation', keepers, madeDesign),
  row('estateSheetFiles', keepers, madeDesign),
  row('prepareEstateSheets', keepers, sheets, { outside: true }),
  row(
    'cancelEstateSheets',
    [],
    { id: '11111111-1111-4111-8111-111111111111' },
    { hidden: keepers },
  ),
  row('estatesFromStrip', keepers, async (world) => ({ projectId: await projectOf(world) })),
  row('takeStripEstates', keepers, async (world) => ({
    projectId: await projectOf(world),
    npns: ['1'.repeat(30)],
  })),
  row('estatesSyncCounts', keepers, async (world) => ({ id: await projectOf(world) })),
  row('estatesSyncProposal', keepers, async (world) => ({ id: await projectOf(world) })),
  row('projectEstateFmis', keepers, async (world) => ({ id: await projectOf(world) })),
  row('syncMassiveEstates', keepers, async (world) => ({ id: await projectOf(world) })),
];
