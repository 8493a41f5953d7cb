/** A document of the company's archive in the demo story; each text is a version, the newest last. */
export interface DemoDocument {
  carpeta: readonly string[];
  nombre: string;
  descripcion: string;
  etiquetas: readonly string[];
  versiones: readonly { texto: string; motivo: string }[];
}

export const demoDocuments: readonly DemoDocument[] = [
  {
    carpeta: ['Documentos de la empresa', 'Políticas'],
    nombre: 'Política de gestión documental.txt',
    descripcion: 'Cómo se organizan, se conservan y se entregan los documentos.',
    etiquetas: ['política', 'vigente'],
    versiones: [
      {
        texto: 'Borrador: los documentos de cada contrato se guardan en su carpeta.',
        motivo: '',
      },
      {
        texto:
          'Los documentos de cada contrato, proyecto y proceso se guardan en la carpeta de su registro. ' +
          'Al terminar el contrato su expediente se cierra con un índice, y solo se reabre con un motivo.',
        motivo: 'Aprobada por la gerencia',
      },
    ],
  },
  {
    carpeta: ['Documentos de la empresa', 'Políticas'],
    nombre: 'Tratamiento de datos personales.txt',
    descripcion: 'Quién puede ver los datos de los titulares y cómo se consulta.',
    etiquetas: ['política', 'datos personales'],
    versiones: [
      {
        texto:
          'Los datos de titulares y de interesados de los predios se consultan solo para la gestión ' +
          'predial; cada consulta queda registrada con su autor y su fecha.',
        motivo: '',
      },
    ],
  },
  {
    carpeta: ['Documentos de la empresa', 'Formatos'],
    nombre: 'Lista de chequeo de una visita predial.csv',
    descripcion: 'Lo que se lleva a la visita y lo que se trae de ella.',
    etiquetas: ['formato', 'campo'],
    versiones: [
      {
        texto:
          'Paso,Responsable\nCarta de presentación,Gestor predial\nFicha predial,Gestor predial\n' +
          'Fotografías del acceso,Gestor predial\nFirma del encuestado,Coordinación\n',
        motivo: '',
      },
    ],
  },
];
