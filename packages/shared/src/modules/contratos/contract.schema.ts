import { z } from 'zod';
import { schemaOf } from '../../core/record/record-fields.ts';
import { date, messages } from '../../core/validation.ts';
import { contractFields } from './contract.fields.ts';

const bothDays = z.object({ initDate: date(), finishDate: date() });

/** Whether a record starts before it ends; one without an end does. */
export const startsBeforeItEnds = (days: { initDate: string; finishDate: string }): boolean =>
  days.finishDate === '' || days.initDate <= days.finishDate;

/** Refuses the end that is too early beside it, whatever else is still missing. */
export const endRefusal = {
  path: ['finishDate'],
  message: messages.rangeOrder,
  when: ({ value }: { value: unknown }): boolean => bothDays.safeParse(value).success,
};

/** The contract form; ids as the lists give them, parties by the subject's id in their order. */
export const contractSchema = schemaOf(contractFields).refine(startsBeforeItEnds, endRefusal);
