import { schemaOf } from '../../core/record/record-fields.ts';
import { processFields } from './process.fields.ts';

/** A process of the company, as its form and the server check it. */
export const companyProcessSchema = schemaOf(processFields);
