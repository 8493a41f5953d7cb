import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** A person of an act; `mark` is X for who holds the right, I for who holds a part. */
interface WrittenParty {
  side: 'DE' | 'A';
  name: string;
  id?: string;
  mark?: 'X' | 'I';
}

interface WrittenAnnotation {
  date: string;
  filing: string;
  document: string;
  code: string;
  act: string;
  value?: string;
  parties: readonly WrittenParty[];
}

/** A certificate of tradition of invented land and invented people. */
export interface WrittenCertificate {
  fmi: string;
  circle?: string;
  department?: string;
  municipality?: string;
  vereda?: string;
  opened?: string;
  npn?: string;
  former?: string;
  nupre?: string;
  state?: string;
  type?: string;
  boundaries?: string;
  complement?: string;
  address?: string;
  parents?: readonly string[];
  segregated?: readonly string[];
  annotations?: readonly WrittenAnnotation[];
  /** how many the certificate says that there are, where that is not how many there are */
  total?: number;
}

const LETTER: [number, number] = [612, 792];
const LEFT = 40;
const LINE = 13;
const SIZE = 9;
const CHARACTERS = 104;
const LINES = 50;

/** What stands on top of each page. */
const pageHead = (fmi: string, page: number): string[] => [
  'OFICINA DE REGISTRO DE INSTRUMENTOS PUBLICOS DE TUNJA',
  'CERTIFICADO DE TRADICION',
  'MATRICULA INMOBILIARIA',
  `Certificado generado con el Pin No: 240312118012345678     Nro Matrícula: ${fmi}`,
  `Pagina ${page} TURNO: 2024-${fmi.split('-')[0]}-1-12345`,
  'Impreso el 12 de Marzo de 2024 a las 10:15:33 AM',
  '"ESTE CERTIFICADO REFLEJA LA SITUACION JURIDICA DEL INMUEBLE',
  'HASTA LA FECHA Y HORA DE SU EXPEDICION"',
  'No tiene validez sin la firma del registrador en la ultima página',
];

/** The lines of a certificate as the registry prints them. */
export function certificateLines(given: WrittenCertificate): string[] {
  const annotations = given.annotations ?? [];
  return [
    `CIRCULO REGISTRAL: ${given.circle ?? '070 - TUNJA'} DEPTO: ${given.department ?? 'BOYACA'} MUNICIPIO: ${given.municipality ?? 'TUNJA'} VEREDA: ${given.vereda ?? 'RUNTA'}`,
    `FECHA APERTURA: ${given.opened ?? '15-03-1985'} RADICACIÓN: 1985-123 CON: ESCRITURA DE: 10-02-1985`,
    `CODIGO CATASTRAL: ${given.npn ?? 'SIN INFORMACION'} COD CATASTRAL ANT: ${given.former ?? 'SIN INFORMACION'}`,
    `NUPRE: ${given.nupre ?? ''}`,
    `ESTADO DEL FOLIO: ${given.state ?? 'ACTIVO'}`,
    '==================================================',
    'DESCRIPCION: CABIDA Y LINDEROS',
    ...wrapped(
      given.boundaries ??
        'LOTE DE TERRENO CON AREA DE 1.250,50 M2 QUE LINDA POR EL NORTE CON EL CAMINO.',
    ),
    'COMPLEMENTACION:',
    ...wrapped(
      given.complement ?? 'ROSALBA QUINTANA INVENTADA ADQUIRIO POR COMPRA A UN VECINO INVENTADO.',
    ),
    'DIRECCION DEL INMUEBLE',
    `Tipo Predio: ${given.type ?? 'RURAL'}`,
    `1) ${given.address ?? 'LOTE EL CEREZO'}`,
    'MATRICULA ABIERTA CON BASE EN LA(s) SIGUIENTE(s) (En caso de integración y otros)',
    ...(given.parents ?? []),
    ...annotations.flatMap(annotationLines),
    `NRO TOTAL DE ANOTACIONES: *${given.total ?? annotations.length}*`,
    'SALVEDADES: (Información Anterior o Corregida)',
    ...(given.segregated?.length
      ? [
          'CON BASE EN LA PRESENTE SE ABRIERON LAS SIGUIENTES MATRICULAS',
          ...given.segregated.map(
            (fmi, place) => `${place + 1} -> ${fmi.split('-')[1]}LOTE ${place + 1}`,
          ),
        ]
      : []),
    'FIN DE ESTE DOCUMENTO',
  ];
}

function annotationLines(one: WrittenAnnotation, place: number): string[] {
  return [
    `ANOTACION: Nro ${String(place + 1).padStart(3, '0')} Fecha: ${one.date} Radicación: ${one.filing}`,
    ...wrapped(`Doc: ${one.document} VALOR ACTO: $${one.value ?? '0'}`),
    ...wrapped(`ESPECIFICACION: MODO DE ADQUISICION: ${one.code} ${one.act}`),
    'PERSONAS QUE INTERVIENEN EN EL ACTO (X-Titular de derecho real de dominio,I-Titular de dominio incompleto)',
    ...one.parties.map(({ side, name, id = '', mark = '' }) =>
      `${side}: ${name} ${id} ${mark}`.replace(/ +/g, ' ').trim(),
    ),
  ];
}

/** The certificate as a PDF; long ones go over several pages, each with its head. */
export async function certificatePdf(given: WrittenCertificate): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const lines = certificateLines(given);
  const perPage = LINES - pageHead(given.fmi, 1).length;
  for (let first = 0; first === 0 || first < lines.length; first += perPage) {
    const page = document.addPage(LETTER);
    const head = pageHead(given.fmi, first / perPage + 1);
    [...head, ...lines.slice(first, first + perPage)].forEach((text, place) => {
      page.drawText(text, { x: LEFT, y: LETTER[1] - 40 - place * LINE, size: SIZE, font });
    });
  }
  return Buffer.from(await document.save());
}

function wrapped(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    const longer = `${lines[last]} ${word}`.trim();
    if (longer.length > CHARACTERS) lines.push(word);
    else lines[last] = longer;
  }
  return lines;
}

/** Three certificates of one family: a matriz and the two that were opened on it. */
export const family: readonly WrittenCertificate[] = [
  {
    fmi: '070-10001',
    npn: '150010001000000010001000000000',
    former: '15001000100010001000',
    boundaries: 'FINCA EL ROBLE CON AREA DE 10.000 M2 QUE LINDA CON EL RIO.',
    address: 'FINCA EL ROBLE',
    segregated: ['070-10002', '070-10003'],
    annotations: [
      {
        date: '12-03-1985',
        filing: '1985-123',
        document: 'ESCRITURA 100 DEL 10-02-1985 NOTARIA PRIMERA DE TUNJA',
        code: '0125',
        act: 'COMPRAVENTA',
        value: '1,500,000',
        parties: [
          { side: 'DE', name: 'QUINTANA INVENTADA ROSALBA', id: 'CC# 1111111' },
          { side: 'A', name: 'CANARIO FICTICIO HERNANDO', id: 'CC# 2222222', mark: 'X' },
        ],
      },
      {
        date: '20-06-2001',
        filing: '2001-456',
        document: 'ESCRITURA 300 DEL 01-06-2001 NOTARIA SEGUNDA DE TUNJA',
        code: '0915',
        act: 'DESENGLOBE',
        parties: [{ side: 'DE', name: 'CANARIO FICTICIO HERNANDO', id: 'CC# 2222222', mark: 'X' }],
      },
    ],
  },
  {
    fmi: '070-10002',
    npn: '150010001000000010002000000000',
    boundaries: 'LOTE 1 CON AREA DE 4.000 M2 QUE SE SEGREGA DE LA FINCA EL ROBLE.',
    address: 'LOTE 1 EL ROBLE',
    parents: ['070 - 10001'],
    annotations: [
      {
        date: '20-06-2001',
        filing: '2001-456',
        document: 'ESCRITURA 300 DEL 01-06-2001 NOTARIA SEGUNDA DE TUNJA',
        code: '0915',
        act: 'DESENGLOBE',
        parties: [{ side: 'A', name: 'CANARIO FICTICIO HERNANDO', id: 'CC# 2222222', mark: 'X' }],
      },
    ],
  },
  {
    fmi: '070-10003',
    boundaries: 'LOTE 2 CON AREA DE 3.500 M2 QUE SE SEGREGA DE LA FINCA EL ROBLE.',
    address: 'LOTE 2 EL ROBLE',
    state: 'CERRADO',
    parents: ['070 - 10001'],
    annotations: [
      {
        date: '20-06-2001',
        filing: '2001-456',
        document: 'ESCRITURA 300 DEL 01-06-2001 NOTARIA SEGUNDA DE TUNJA',
        code: '0915',
        act: 'DESENGLOBE',
        parties: [{ side: 'A', name: 'CANARIO FICTICIO HERNANDO', id: 'CC# 2222222', mark: 'X' }],
      },
    ],
  },
];
