import { schemaOf } from '../../core/record/record-fields.ts';
import { endRefusal, startsBeforeItEnds } from '../contratos/contract.schema.ts';
import { projectFields } from './project.fields.ts';

/** The project form; ids as the lists give them. */
export const projectSchema = schemaOf(projectFields).refine(startsBeforeItEnds, endRefusal);
