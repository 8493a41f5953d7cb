import type { DocumentSource } from '../../../core/app.ts';
import {
  CERTIFICATE,
  certificatesOfNumbers,
  listCertificateDocuments,
} from '../../folios/public.ts';
import { DIAGNOSIS, ESTATE, narrowedTo } from '../access.ts';
import { loadEstate } from '../estates/estate.queries.ts';
import { listSupports } from './estate-documents.repository.ts';

/** Photographs and supports of an estate's diagnoses, for who takes part in its project. */
const supportDocuments: DocumentSource = {
  source: 'diagnosticos',
  heading: 'Soportes de los diagnósticos',
  of: [ESTATE],
  stored: DIAGNOSIS,
  find: ({ db, actor }, asked) => listSupports(db, asked, narrowedTo(actor)),
  all: ({ db }, asked) => listSupports(db, asked, null),
};

/** The certificates of an estate's folios, for who reads what folios say of people. */
const certificatesOfEstate: DocumentSource = {
  source: 'certificadosPredio',
  heading: 'Certificados de tradición',
  of: [ESTATE],
  stored: CERTIFICATE,
  async find(scope, asked) {
    // The search of the whole archive has them from the folios themselves.
    if (asked.of === null) return null;
    const { matriculas } = await loadEstate(scope.db, asked.of.id);
    return certificatesOfNumbers(scope, matriculas, asked);
  },
  async all({ db }, asked) {
    if (asked.of === null) return null;
    const { matriculas } = await loadEstate(db, asked.of.id);
    return listCertificateDocuments(db, matriculas, asked);
  },
};

export const estateDocuments = [supportDocuments, certificatesOfEstate];
